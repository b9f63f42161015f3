// For the manager: a number of words, and each word with the flash that the storm hits, -1 for none.
#include "testlib.h"

int main(int argc, char* argv[]) {
    registerValidation(argc, argv);
    int words = inf.readInt(1, 100, "t");
    inf.readEoln();
    for (int i = 1; i <= words; i++) {
        inf.readToken("[01]{11}", "word");
        inf.readSpace();
        inf.readInt(-1, 15, "place");
        inf.readEoln();
    }
    inf.readEof();
}
