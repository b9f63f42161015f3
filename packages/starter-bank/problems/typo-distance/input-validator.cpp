// Two lines of small letters.
#include "testlib.h"

int main(int argc, char* argv[]) {
    registerValidation(argc, argv);
    for (const char* name : {"s", "t"}) {
        inf.readToken("[a-z]{1,5000}", name);
        inf.readEoln();
    }
    inf.readEof();
}
