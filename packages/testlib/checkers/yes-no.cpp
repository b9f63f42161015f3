// Compares one YES or NO, in any case. Another word in the output is a presentation error.
#include "testlib.h"

using namespace std;

/// Called for both files: in the answer, the same mistake is a failure of the judge.
static string readYesOrNo(InStream& stream) {
    const string word = upperCase(stream.readToken());
    if (word != "YES" && word != "NO")
        stream.quitf(_pe, "expected YES or NO, but found '%s'", compress(word).c_str());
    return word;
}

int main(int argc, char* argv[]) {
    setName("YES or NO");
    registerTestlibCmd(argc, argv);

    const string expected = readYesOrNo(ans), found = readYesOrNo(ouf);
    if (expected != found) expectedButFound(_wa, expected, found);
    quitf(_ok, "%s", expected.c_str());
}
