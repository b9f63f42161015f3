// Compares real numbers with an error of at most MAX_ERROR: absolute or relative, or only absolute when ONLY_ABSOLUTE is
// true. When ONE_NUMBER is true only one number is read.
#include "testlib.h"

using namespace std;

static bool isNear(double expected, double found) {
    if (!ONLY_ABSOLUTE) return doubleCompare(expected, found, MAX_ERROR);
    return fabs(expected - found) <= MAX_ERROR + 1e-15;
}

int main(int argc, char* argv[]) {
    setName("real numbers, error %.1e", static_cast<double>(MAX_ERROR));
    registerTestlibCmd(argc, argv);
    int count = 0;
    while (ONE_NUMBER ? count == 0 : !ans.seekEof()) {
        count++;
        const double expected = ans.readDouble(), found = ouf.readDouble();
        if (!isNear(expected, found))
            quitf(_wa, "%d%s number: expected '%.10g', but found '%.10g'", count, englishEnding(count).c_str(),
                  expected, found);
    }
    quitf(_ok, "%d numbers", count);
}
