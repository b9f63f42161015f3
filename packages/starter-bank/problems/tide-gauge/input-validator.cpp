// The numbers of records and of questions, the records in one line, and the two ends of each question.
#include "testlib.h"

int main(int argc, char* argv[]) {
    registerValidation(argc, argv);
    int n = inf.readInt(1, 200000, "n");
    inf.readSpace();
    int q = inf.readInt(1, 200000, "q");
    inf.readEoln();
    inf.readInts(n, -1000000000, 1000000000, "a");
    inf.readEoln();
    for (int i = 1; i <= q; i++) {
        int left = inf.readInt(1, n, "l");
        inf.readSpace();
        inf.readInt(left, n, "r");
        inf.readEoln();
    }
    inf.readEof();
}
