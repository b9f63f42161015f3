// Wrong: the best earning per weight is not always part of the best load. Right when all weights are equal.
#include <algorithm>
#include <cstdio>
#include <utility>
#include <vector>

int main() {
    int n, limit;
    if (scanf("%d %d", &n, &limit) != 2) return 1;
    std::vector<std::pair<int, int>> crates(n);
    for (auto& crate : crates)
        if (scanf("%d %d", &crate.first, &crate.second) != 2) return 1;
    std::sort(crates.begin(), crates.end(), [](const std::pair<int, int>& a, const std::pair<int, int>& b) {
        return (long long)a.second * b.first > (long long)b.second * a.first;
    });
    long long total = 0;
    for (const auto& crate : crates)
        if (crate.first <= limit) {
            limit -= crate.first;
            total += crate.second;
        }
    printf("%lld\n", total);
}
