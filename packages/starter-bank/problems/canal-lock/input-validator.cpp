// A number of boats, and the start and end of each passage.
#include "testlib.h"

int main(int argc, char* argv[]) {
    registerValidation(argc, argv);
    int n = inf.readInt(1, 200000, "n");
    inf.readEoln();
    for (int i = 1; i <= n; i++) {
        int start = inf.readInt(0, 1000000000 - 1, "s");
        inf.readSpace();
        inf.readInt(start + 1, 1000000000, "t");
        inf.readEoln();
    }
    inf.readEof();
}
