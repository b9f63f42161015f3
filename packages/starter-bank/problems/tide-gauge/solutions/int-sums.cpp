// Wrong: the sums do not fit 32 bits.
#include <cstdio>
#include <vector>

int main() {
    int n, q;
    if (scanf("%d %d", &n, &q) != 2) return 1;
    std::vector<unsigned> sum(n + 1, 0);
    for (int i = 1; i <= n; i++) {
        int change;
        if (scanf("%d", &change) != 1) return 1;
        sum[i] = sum[i - 1] + change;
    }
    while (q--) {
        int l, r;
        if (scanf("%d %d", &l, &r) != 2) return 1;
        printf("%d\n", (int)(sum[r] - sum[l - 1]));
    }
}
