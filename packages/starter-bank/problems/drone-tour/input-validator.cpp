// A number of stations, and the energy of the flight between any two.
#include "testlib.h"

int main(int argc, char* argv[]) {
    registerValidation(argc, argv);
    int n = inf.readInt(2, 16, "n");
    inf.readEoln();
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            inf.readInt(i == j ? 0 : 1, i == j ? 0 : 100000000, "c");
            if (j + 1 < n) inf.readSpace();
            else inf.readEoln();
        }
    inf.readEof();
}
