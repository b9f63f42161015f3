// Too slow: n * q additions.
#include <cstdio>
#include <vector>

int main() {
    int n, q;
    if (scanf("%d %d", &n, &q) != 2) return 1;
    std::vector<int> change(n + 1);
    for (int i = 1; i <= n; i++)
        if (scanf("%d", &change[i]) != 1) return 1;
    while (q--) {
        int l, r;
        if (scanf("%d %d", &l, &r) != 2) return 1;
        long long total = 0;
        for (int i = l; i <= r; i++) total += change[i];
        printf("%lld\n", total);
    }
}
