// Compares a sequence of YES and NO, in any case. Another word in the output is a presentation error.
#include "testlib.h"

using namespace std;

static string readYesOrNo(InStream& stream) {
    const string word = upperCase(stream.readToken());
    if (word != "YES" && word != "NO")
        stream.quitf(_pe, "expected YES or NO, but found '%s'", compress(word).c_str());
    return word;
}

int main(int argc, char* argv[]) {
    setName("a sequence of YES and NO");
    registerTestlibCmd(argc, argv);
    int count = 0;
    while (!ans.seekEof() && !ouf.seekEof()) {
        count++;
        const string expected = readYesOrNo(ans), found = readYesOrNo(ouf);
        if (expected != found)
            expectedButFound(_wa, expected, found, "%d%s word", count, englishEnding(count).c_str());
    }
    if (!ans.seekEof()) quitf(_wa, "the output ends after %d words, the answer goes on", count);
    if (!ouf.seekEof()) quitf(_wa, "the answer ends after %d words, the output goes on", count);
    quitf(_ok, "%d words", count);
}
