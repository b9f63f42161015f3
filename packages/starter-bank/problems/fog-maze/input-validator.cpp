// The sides of the map, and its rows: one start, one end, buildings and open ground.
#include "testlib.h"

int main(int argc, char* argv[]) {
    registerValidation(argc, argv);
    int rows = inf.readInt(1, 700, "r");
    inf.readSpace();
    int columns = inf.readInt(1, 700, "c");
    inf.readEoln();
    ensuref(rows * columns >= 2, "a single cell cannot hold both start and end");
    int starts = 0, ends = 0;
    for (int i = 1; i <= rows; i++) {
        std::string row = inf.readToken("[SE.#]{1,700}", "row");
        inf.readEoln();
        ensuref(static_cast<int>(row.size()) == columns, "row %d has %d cells", i, static_cast<int>(row.size()));
        for (char cell : row) {
            starts += cell == 'S';
            ends += cell == 'E';
        }
    }
    ensuref(starts == 1 && ends == 1, "there are %d starts and %d ends", starts, ends);
    inf.readEof();
}
