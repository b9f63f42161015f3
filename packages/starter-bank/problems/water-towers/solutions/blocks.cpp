// Square root decomposition: slower than a tree, and fast enough.
#include <algorithm>
#include <climits>
#include <cstdio>
#include <vector>

int main() {
    int n, q;
    if (scanf("%d %d", &n, &q) != 2) return 1;
    const int SIZE = 256;
    std::vector<long long> level(n), common(n / SIZE + 1, 0), highest(n / SIZE + 1, LLONG_MIN);
    for (int i = 0; i < n; i++) {
        if (scanf("%lld", &level[i]) != 1) return 1;
        highest[i / SIZE] = std::max(highest[i / SIZE], level[i]);
    }
    while (q--) {
        int kind, left, right;
        long long rise = 0, best = LLONG_MIN;
        if (scanf("%d %d %d", &kind, &left, &right) != 3) return 1;
        if (kind == 1 && scanf("%lld", &rise) != 1) return 1;
        for (int i = left - 1; i < right;) {
            int block = i / SIZE, end = std::min(right, (block + 1) * SIZE);
            bool whole = i == block * SIZE && end == std::min(n, (block + 1) * SIZE);
            if (whole) {
                common[block] += rise;
                best = std::max(best, highest[block] + common[block]);
            } else {
                for (int j = i; j < end; j++) {
                    level[j] += rise;
                    best = std::max(best, level[j] + common[block]);
                }
                if (kind == 1)
                    highest[block] = *std::max_element(level.begin() + block * SIZE,
                                                       level.begin() + std::min(n, (block + 1) * SIZE));
            }
            i = end;
        }
        if (kind == 2) printf("%lld\n", best);
    }
}
