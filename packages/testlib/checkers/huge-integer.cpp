// Compares one integer of any size, digit by digit.
#include "testlib.h"

using namespace std;

static const pattern integerPattern("0|-?[1-9][0-9]*");

/// Called for both files: in the answer, the same mistake is a failure of the judge.
static string readHugeInteger(InStream& stream) {
    const string digits = stream.readToken();
    if (!integerPattern.matches(digits))
        stream.quitf(_pe, "expected an integer, but found '%s'", compress(digits).c_str());
    return digits;
}

int main(int argc, char* argv[]) {
    setName("one integer of any size");
    registerTestlibCmd(argc, argv);

    const string expected = readHugeInteger(ans), found = readHugeInteger(ouf);
    if (expected != found) expectedButFound(_wa, expected, found);
    quitf(_ok, "%s", compress(expected).c_str());
}
