// Compares two sequences of words. Blanks and line ends only separate words. The usual choice.
#include "testlib.h"

using namespace std;

int main(int argc, char* argv[]) {
    setName("words");
    registerTestlibCmd(argc, argv);

    int count = 0;
    string expected, found;
    while (!ans.seekEof() && !ouf.seekEof()) {
        count++;
        ans.readTokenTo(expected);
        ouf.readTokenTo(found);
        if (expected != found)
            expectedButFound(_wa, expected, found, "%d%s word", count, englishEnding(count).c_str());
    }
    if (!ans.seekEof()) quitf(_wa, "the output ends after %d words, the answer goes on", count);
    if (!ouf.seekEof()) quitf(_wa, "the answer ends after %d words, the output goes on", count);
    quitf(_ok, "%d words", count);
}
