// Compares one 64-bit integer. Anything else in the output, or more, is a presentation error.
#include "testlib.h"

using namespace std;

int main(int argc, char* argv[]) {
    setName("one integer");
    registerTestlibCmd(argc, argv);

    const long long expected = ans.readLong(), found = ouf.readLong();
    if (expected != found) expectedButFound(_wa, expected, found);
    quitf(_ok, "%lld", expected);
}
