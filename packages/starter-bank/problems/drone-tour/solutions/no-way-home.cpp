// Wrong: forgets the flight back to station 1.
#include <algorithm>
#include <cstdio>
#include <vector>

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    std::vector<std::vector<int>> energy(n, std::vector<int>(n));
    for (auto& row : energy)
        for (int& cell : row)
            if (scanf("%d", &cell) != 1) return 1;
    const int FAR = 2000000000;
    std::vector<std::vector<int>> best(1 << n, std::vector<int>(n, FAR));
    best[1][0] = 0;
    for (int seen = 1; seen < (1 << n); seen++)
        for (int at = 0; at < n; at++) {
            if (best[seen][at] == FAR) continue;
            for (int next = 0; next < n; next++) {
                if (seen >> next & 1) continue;
                int& cell = best[seen | 1 << next][next];
                cell = std::min(cell, best[seen][at] + energy[at][next]);
            }
        }
    printf("%d\n", *std::min_element(best.back().begin() + 1, best.back().end()));
}
