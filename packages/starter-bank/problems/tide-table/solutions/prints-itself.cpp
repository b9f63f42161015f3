// Correct, but prints each question, which corrupts the output of the grader.
#include "tides.hpp"

#include <algorithm>
#include <cstdio>

static std::vector<int> known;

void learn(const std::vector<int> &levels) { known = levels; }

int highest(int from, int to) {
    printf("%d %d\n", from, to);
    return *std::max_element(known.begin() + from, known.begin() + to + 1);
}
