// The numbers of villages and of paths, and the two ends and the minutes of each path.
#include "testlib.h"

int main(int argc, char* argv[]) {
    registerValidation(argc, argv);
    int n = inf.readInt(2, 100000, "n");
    inf.readSpace();
    int m = inf.readInt(0, 200000, "m");
    inf.readEoln();
    for (int i = 1; i <= m; i++) {
        inf.readInt(1, n, "a");
        inf.readSpace();
        inf.readInt(1, n, "b");
        inf.readSpace();
        inf.readInt(1, 1000000000, "w");
        inf.readEoln();
    }
    inf.readEof();
}
