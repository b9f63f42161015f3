// For the interactor: the number of posts and the summit; then all heights, or how steep both sides are and a seed.
#include "testlib.h"

int main(int argc, char* argv[]) {
    registerValidation(argc, argv);
    int n = inf.readInt(1, 1000000, "n");
    inf.readSpace();
    int summit = inf.readInt(1, n, "p");
    inf.readEoln();
    std::string kind = inf.readToken("listed|slopes", "kind");
    inf.readEoln();
    if (kind == "slopes") {
        // At most 900 per post keeps the lowest of a million posts above 1.
        inf.readInt(1, 900, "left");
        inf.readSpace();
        inf.readInt(1, 900, "right");
        inf.readSpace();
        inf.readInt(1, 1000000, "seed");
    } else {
        std::vector<int> heights = inf.readInts(n, 1, 1000000000, "h");
        for (int i = 1; i < n; i++)
            ensuref(i < summit ? heights[i - 1] < heights[i] : heights[i - 1] > heights[i],
                    "the heights %d and %d contradict the summit", i, i + 1);
    }
    inf.readEoln();
    inf.readEof();
}
