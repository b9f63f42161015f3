#include <stdio.h>

static long long best[20001];

int main(void) {
    int n, limit;
    if (scanf("%d %d", &n, &limit) != 2) return 1;
    for (int i = 0; i < n; i++) {
        int weight, earning;
        if (scanf("%d %d", &weight, &earning) != 2) return 1;
        for (int w = limit; w >= weight; w--)
            if (best[w - weight] + earning > best[w]) best[w] = best[w - weight] + earning;
    }
    printf("%lld\n", best[limit]);
    return 0;
}
