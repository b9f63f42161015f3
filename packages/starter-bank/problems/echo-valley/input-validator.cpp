// One line of small letters.
#include "testlib.h"

int main(int argc, char* argv[]) {
    registerValidation(argc, argv);
    inf.readToken("[a-z]{1,1000000}", "s");
    inf.readEoln();
    inf.readEof();
}
