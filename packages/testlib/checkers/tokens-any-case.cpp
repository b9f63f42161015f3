// Compares two sequences of words, ignoring the case of ASCII letters.
#include "testlib.h"

using namespace std;

int main(int argc, char* argv[]) {
    setName("words in any case");
    registerTestlibCmd(argc, argv);

    int count = 0;
    while (!ans.seekEof() && !ouf.seekEof()) {
        count++;
        const string expected = ans.readToken(), found = ouf.readToken();
        if (lowerCase(expected) != lowerCase(found))
            expectedButFound(_wa, expected, found, "%d%s word", count, englishEnding(count).c_str());
    }
    if (!ans.seekEof()) quitf(_wa, "the output ends after %d words, the answer goes on", count);
    if (!ouf.seekEof()) quitf(_wa, "the answer ends after %d words, the output goes on", count);
    quitf(_ok, "%d words", count);
}
