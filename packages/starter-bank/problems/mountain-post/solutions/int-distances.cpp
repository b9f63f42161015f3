// Wrong: three long paths already exceed 32 bits.
#include <cstdio>
#include <functional>
#include <queue>
#include <utility>
#include <vector>

int main() {
    int n, m;
    if (scanf("%d %d", &n, &m) != 2) return 1;
    std::vector<std::vector<std::pair<int, int>>> paths(n + 1);
    for (int i = 0; i < m; i++) {
        int a, b, minutes;
        if (scanf("%d %d %d", &a, &b, &minutes) != 3) return 1;
        paths[a].push_back({b, minutes});
        paths[b].push_back({a, minutes});
    }
    using Entry = std::pair<int, int>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<Entry>> queue;
    std::vector<int> best(n + 1, -1);
    std::vector<char> done(n + 1, 0);
    queue.push({0, 1});
    while (!queue.empty()) {
        auto [minutes, village] = queue.top();
        queue.pop();
        if (done[village]) continue;
        done[village] = 1;
        best[village] = minutes;
        for (auto [next, length] : paths[village])
            if (!done[next]) queue.push({(int)((unsigned)minutes + (unsigned)length), next});
    }
    printf("%d\n", best[n]);
}
