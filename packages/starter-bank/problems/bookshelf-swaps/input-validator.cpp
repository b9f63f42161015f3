// A number of books, and their heights in one line.
#include "testlib.h"

int main(int argc, char* argv[]) {
    registerValidation(argc, argv);
    int n = inf.readInt(1, 200000, "n");
    inf.readEoln();
    inf.readInts(n, 1, 1000000000, "h");
    inf.readEoln();
    inf.readEof();
}
