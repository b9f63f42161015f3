// The numbers of steps and of requirements, and the two steps of each requirement.
#include "testlib.h"

int main(int argc, char* argv[]) {
    registerValidation(argc, argv);
    int n = inf.readInt(2, 200000, "n");
    inf.readSpace();
    int m = inf.readInt(0, 200000, "m");
    inf.readEoln();
    for (int i = 1; i <= m; i++) {
        int before = inf.readInt(1, n, "a");
        inf.readSpace();
        int after = inf.readInt(1, n, "b");
        inf.readEoln();
        ensuref(before != after, "step %d waits for itself", before);
    }
    inf.readEof();
}
