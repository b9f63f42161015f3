#include "testlib.h"

int readInOtherUnit();

int main(int argc, char* argv[]) {
    registerTestlibCmd(argc, argv);
    const int x = readInOtherUnit();
    quitf(_ok, "%d then %d", x, ouf.readInt());
}
