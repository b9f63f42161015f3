// Compares two sequences of 64-bit integers.
#include "testlib.h"

using namespace std;

int main(int argc, char* argv[]) {
    setName("integers");
    registerTestlibCmd(argc, argv);

    int count = 0;
    while (!ans.seekEof() && !ouf.seekEof()) {
        count++;
        const long long expected = ans.readLong(), found = ouf.readLong();
        if (expected != found)
            expectedButFound(_wa, expected, found, "%d%s number", count, englishEnding(count).c_str());
    }
    if (!ans.seekEof()) quitf(_wa, "the output ends after %d numbers, the answer goes on", count);
    if (!ouf.seekEof()) quitf(_wa, "the answer ends after %d numbers, the output goes on", count);
    quitf(_ok, "%d numbers", count);
}
