#include <algorithm>
#include <cstdio>
#include <vector>

int main() {
    long long low, high;
    if (scanf("%lld %lld", &low, &high) != 2) return 1;
    const int ROOT = 1000000;
    std::vector<char> small(ROOT + 1, 0), composite(high - low + 1, 0);
    for (long long p = 2; p <= ROOT; p++) {
        if (small[p]) continue;
        for (long long multiple = p * p; multiple <= ROOT; multiple += p) small[multiple] = 1;
        long long first = std::max(p * p, (low + p - 1) / p * p);
        for (long long multiple = first; multiple <= high; multiple += p) composite[multiple - low] = 1;
    }
    if (low == 1) composite[0] = 1;
    printf("%d\n", (int)std::count(composite.begin(), composite.end(), 0));
}
