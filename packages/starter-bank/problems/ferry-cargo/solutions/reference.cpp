#include <algorithm>
#include <cstdio>
#include <vector>

int main() {
    int n, limit;
    if (scanf("%d %d", &n, &limit) != 2) return 1;
    // best[w]: the most earned with weight at most w. Going down uses each crate once.
    std::vector<long long> best(limit + 1, 0);
    for (int i = 0; i < n; i++) {
        int weight, earning;
        if (scanf("%d %d", &weight, &earning) != 2) return 1;
        for (int w = limit; w >= weight; w--) best[w] = std::max(best[w], best[w - weight] + earning);
    }
    printf("%lld\n", best[limit]);
}
