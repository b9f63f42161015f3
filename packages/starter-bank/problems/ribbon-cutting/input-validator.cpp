// The numbers of ribbons and of pieces, and the lengths of the ribbons in one line.
#include "testlib.h"

int main(int argc, char* argv[]) {
    registerValidation(argc, argv);
    int n = inf.readInt(1, 100000, "n");
    inf.readSpace();
    inf.readLong(1LL, 1000000000000LL, "k");
    inf.readEoln();
    inf.readInts(n, 1, 1000000000, "a");
    inf.readEoln();
    inf.readEof();
}
