// The numbers of hours and of questions, the levels in one line, and the two hours of each question.
#include "testlib.h"

int main(int argc, char* argv[]) {
    registerValidation(argc, argv);
    int n = inf.readInt(1, 20000, "n");
    inf.readSpace();
    int q = inf.readInt(1, 20000, "q");
    inf.readEoln();
    inf.readInts(n, -1000000000, 1000000000, "level");
    inf.readEoln();
    for (int i = 1; i <= q; i++) {
        int first = inf.readInt(0, n - 1, "l");
        inf.readSpace();
        inf.readInt(first, n - 1, "r");
        inf.readEoln();
    }
    inf.readEof();
}
