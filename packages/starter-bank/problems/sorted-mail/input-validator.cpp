// The input of the first run: a word to write.
#include "testlib.h"

int main(int argc, char* argv[]) {
    registerValidation(argc, argv);
    inf.readToken("write");
    inf.readEoln();
    inf.readToken("[a-z]{1,100}", "word");
    inf.readEoln();
    inf.readEof();
}
