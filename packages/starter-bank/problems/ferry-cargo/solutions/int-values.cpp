// Wrong in subtask 3: the total earning does not fit 32 bits.
#include <cstdio>
#include <vector>

int main() {
    int n, limit;
    if (scanf("%d %d", &n, &limit) != 2) return 1;
    std::vector<int> best(limit + 1, 0);
    for (int i = 0; i < n; i++) {
        int weight, earning;
        if (scanf("%d %d", &weight, &earning) != 2) return 1;
        for (int w = limit; w >= weight; w--) {
            int taken = (int)((unsigned)best[w - weight] + (unsigned)earning);
            if (taken > best[w]) best[w] = taken;
        }
    }
    printf("%d\n", best[limit]);
}
