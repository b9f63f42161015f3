// The numbers of towers and of operations, the levels in one line, and the operations: at least one is a question.
#include "testlib.h"

int main(int argc, char* argv[]) {
    registerValidation(argc, argv);
    int n = inf.readInt(1, 100000, "n");
    inf.readSpace();
    int q = inf.readInt(1, 100000, "q");
    inf.readEoln();
    inf.readInts(n, -1000000000, 1000000000, "a");
    inf.readEoln();
    int questions = 0;
    for (int i = 1; i <= q; i++) {
        int kind = inf.readInt(1, 2, "kind");
        inf.readSpace();
        int left = inf.readInt(1, n, "l");
        inf.readSpace();
        inf.readInt(left, n, "r");
        if (kind == 1) {
            inf.readSpace();
            inf.readInt(-1000000000, 1000000000, "x");
        }
        inf.readEoln();
        questions += kind == 2;
    }
    ensuref(questions > 0, "there is no question");
    inf.readEof();
}
