// The two ends of an interval.
#include "testlib.h"

int main(int argc, char* argv[]) {
    registerValidation(argc, argv);
    long long low = inf.readLong(1LL, 1000000000000LL, "L");
    inf.readSpace();
    inf.readLong(low, std::min(low + 1000000, 1000000000000LL), "R");
    inf.readEoln();
    inf.readEof();
}
