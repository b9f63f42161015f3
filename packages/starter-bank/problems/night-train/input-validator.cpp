// The time of departure and the minutes of the journey.
#include "testlib.h"

int main(int argc, char* argv[]) {
    registerValidation(argc, argv);
    std::string time = inf.readToken("[0-2][0-9]:[0-5][0-9]", "departure");
    ensuref(time < "24:00", "there is no time %s", time.c_str());
    inf.readSpace();
    inf.readInt(0, 1000000, "t");
    inf.readEoln();
    inf.readEof();
}
