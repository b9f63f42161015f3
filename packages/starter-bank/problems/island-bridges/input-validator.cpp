// The numbers of islands and of events, and the events: at least one is a question.
#include "testlib.h"

int main(int argc, char* argv[]) {
    registerValidation(argc, argv);
    int n = inf.readInt(1, 200000, "n");
    inf.readSpace();
    int q = inf.readInt(1, 200000, "q");
    inf.readEoln();
    int questions = 0;
    for (int i = 1; i <= q; i++) {
        questions += inf.readInt(1, 2, "kind") == 2;
        inf.readSpace();
        inf.readInt(1, n, "a");
        inf.readSpace();
        inf.readInt(1, n, "b");
        inf.readEoln();
    }
    ensuref(questions > 0, "there is no question");
    inf.readEof();
}
