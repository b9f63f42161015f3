// Wrong: the table has room for 15 stations only, and at() throws for the sixteenth.
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
    // 16 flights of at most 10^8 each fit an int, and so does this.
    const int FAR = 2000000000;
    std::vector<std::vector<int>> best(1 << 15, std::vector<int>(n, FAR));
    best.at(1)[0] = 0;
    for (int seen = 1; seen < (1 << n); seen++)
        for (int at = 0; at < n; at++) {
            if (best.at(seen)[at] == FAR) continue;
            for (int next = 0; next < n; next++) {
                if (seen >> next & 1) continue;
                int& cell = best.at(seen | 1 << next)[next];
                cell = std::min(cell, best.at(seen)[at] + energy[at][next]);
            }
        }
    int answer = FAR;
    for (int last = 1; last < n; last++) answer = std::min(answer, best[(1 << n) - 1][last] + energy[last][0]);
    printf("%d\n", answer);
}
