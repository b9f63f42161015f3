// Too slow: goes over all paths again until nothing changes, up to n rounds.
#include <climits>
#include <cstdio>
#include <vector>

int main() {
    int n, m;
    if (scanf("%d %d", &n, &m) != 2) return 1;
    std::vector<int> a(m), b(m), minutes(m);
    for (int i = 0; i < m; i++)
        if (scanf("%d %d %d", &a[i], &b[i], &minutes[i]) != 3) return 1;
    const long long FAR = LLONG_MAX / 2;
    std::vector<long long> best(n + 1, FAR);
    best[1] = 0;
    bool changed = true;
    while (changed) {
        changed = false;
        for (int i = 0; i < m; i++) {
            if (best[a[i]] + minutes[i] < best[b[i]]) {
                best[b[i]] = best[a[i]] + minutes[i];
                changed = true;
            }
            if (best[b[i]] + minutes[i] < best[a[i]]) {
                best[a[i]] = best[b[i]] + minutes[i];
                changed = true;
            }
        }
    }
    printf("%lld\n", best[n] == FAR ? -1 : best[n]);
}
