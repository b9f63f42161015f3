// Too slow: up to n towers for each operation.
#include <algorithm>
#include <climits>
#include <cstdio>
#include <iterator>
#include <list>

int main() {
    int n, q;
    if (scanf("%d %d", &n, &q) != 2) return 1;
    std::list<long long> level;
    for (int i = 0; i < n; i++) {
        int start;
        if (scanf("%d", &start) != 1) return 1;
        level.push_back(start);
    }
    while (q--) {
        int kind, left, right;
        long long rise = 0, best = LLONG_MIN;
        if (scanf("%d %d %d", &kind, &left, &right) != 3) return 1;
        if (kind == 1 && scanf("%lld", &rise) != 1) return 1;
        auto tower = std::next(level.begin(), left - 1);
        for (int i = left; i <= right; i++, ++tower) {
            *tower += rise;
            best = std::max(best, *tower);
        }
        if (kind == 2) printf("%lld\n", best);
    }
}
