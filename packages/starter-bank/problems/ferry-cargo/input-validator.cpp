// The number of crates and the limit of the ferry, then weight and earning of each crate.
#include "testlib.h"

int main(int argc, char* argv[]) {
    registerValidation(argc, argv);
    int n = inf.readInt(1, 100, "n");
    inf.readSpace();
    inf.readInt(1, 20000, "W");
    inf.readEoln();
    for (int i = 1; i <= n; i++) {
        inf.readInt(1, 20000, "w");
        inf.readSpace();
        inf.readInt(1, 1000000000, "v");
        inf.readEoln();
    }
    inf.readEof();
}
