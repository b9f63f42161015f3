// Compares one 32-bit integer.
#include "testlib.h"

int main(int argc, char* argv[]) {
    setName("one integer of 32 bits");
    registerTestlibCmd(argc, argv);
    const int expected = ans.readInt(), found = ouf.readInt();
    if (expected != found) expectedButFound(_wa, expected, found);
    quitf(_ok, "%d", expected);
}
