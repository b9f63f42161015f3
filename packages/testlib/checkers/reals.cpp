// Compares two sequences of real numbers with an absolute or relative error of at most 1e-6.
#include "testlib.h"

using namespace std;

static const double maxError = 1e-6;

int main(int argc, char* argv[]) {
    setName("real numbers, error %.0e", maxError);
    registerTestlibCmd(argc, argv);

    int count = 0;
    double largest = 0;
    while (!ans.seekEof()) {
        count++;
        const double expected = ans.readDouble();
        // The end of the output, or a word that is not a number, is a presentation error.
        const double found = ouf.readDouble();
        if (!doubleCompare(expected, found, maxError))
            quitf(_wa, "%d%s number: expected '%.10g', but found '%.10g', error '%.3g'", count,
                  englishEnding(count).c_str(), expected, found, doubleDelta(expected, found));
        largest = max(largest, doubleDelta(expected, found));
    }
    quitf(_ok, "%d numbers, the largest error is %.3g", count, largest);
}
