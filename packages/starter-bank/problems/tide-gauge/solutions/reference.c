#include <stdio.h>

static long long sum[200001];

int main(void) {
    int n, q;
    if (scanf("%d %d", &n, &q) != 2) return 1;
    for (int i = 1; i <= n; i++) {
        int change;
        if (scanf("%d", &change) != 1) return 1;
        sum[i] = sum[i - 1] + change;
    }
    for (int i = 0; i < q; i++) {
        int l, r;
        if (scanf("%d %d", &l, &r) != 2) return 1;
        printf("%lld\n", sum[r] - sum[l - 1]);
    }
    return 0;
}
