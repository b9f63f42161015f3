// Ignores the hour `to` itself unless it is the first one.
#include "tides.hpp"

#include <algorithm>

static std::vector<int> known;

void learn(const std::vector<int> &levels) { known = levels; }

int highest(int from, int to) {
    return from == to ? known[from] : *std::max_element(known.begin() + from, known.begin() + to);
}
