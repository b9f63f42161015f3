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
    using Entry = std::pair<long long, int>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<Entry>> queue;
    std::vector<long long> best(n + 1, -1);
    queue.push({0, 1});
    while (!queue.empty()) {
        auto [minutes, village] = queue.top();
        queue.pop();
        if (best[village] >= 0) continue;
        best[village] = minutes;
        for (auto [next, length] : paths[village])
            if (best[next] < 0) queue.push({minutes + length, next});
    }
    printf("%lld\n", best[n]);
}
