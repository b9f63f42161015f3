#include "tides.hpp"

#include <algorithm>
using namespace std;

// table[k][i]: the highest of the 2^k hours from i on.
static vector<vector<int>> table;

void learn(const vector<int> &levels) {
    table = {levels};
    for (size_t span = 1; 2 * span <= levels.size(); span *= 2) {
        const vector<int> &half = table.back();
        vector<int> whole(levels.size() - 2 * span + 1);
        for (size_t i = 0; i < whole.size(); i++) whole[i] = max(half[i], half[i + span]);
        table.push_back(whole);
    }
}

int highest(int from, int to) {
    int k = 31 - __builtin_clz(to - from + 1);
    return max(table[k][from], table[k][to + 1 - (1 << k)]);
}
