// Wrong: when there is a circle, the list stays shorter than promised.
#include <cstdio>
#include <vector>

int main() {
    int n, m;
    if (scanf("%d %d", &n, &m) != 2) return 1;
    std::vector<std::vector<int>> after(n + 1);
    std::vector<int> waiting(n + 1, 0), order;
    for (int i = 0; i < m; i++) {
        int a, b;
        if (scanf("%d %d", &a, &b) != 2) return 1;
        after[a].push_back(b);
        waiting[b]++;
    }
    for (int i = 1; i <= n; i++)
        if (waiting[i] == 0) order.push_back(i);
    for (size_t i = 0; i < order.size(); i++)
        for (int next : after[order[i]])
            if (--waiting[next] == 0) order.push_back(next);
    puts("YES");
    for (int step : order) printf("%d ", step);
    puts("");
}
