// Too slow: looks through all requirements again after each step that was done.
#include <cstdio>
#include <vector>

int main() {
    int n, m;
    if (scanf("%d %d", &n, &m) != 2) return 1;
    std::vector<int> a(m), b(m);
    for (int i = 0; i < m; i++)
        if (scanf("%d %d", &a[i], &b[i]) != 2) return 1;
    std::vector<char> done(n + 1, 0);
    std::vector<int> order, waits(n + 1);
    while ((int)order.size() < n) {
        for (int i = 1; i <= n; i++) waits[i] = 0;
        for (int i = 0; i < m; i++)
            if (!done[a[i]]) waits[b[i]] = a[i];
        int step = 1;
        while (step <= n && (done[step] || waits[step])) step++;
        if (step > n) break;
        done[step] = 1;
        order.push_back(step);
    }
    if ((int)order.size() == n) {
        puts("YES");
        for (int step : order) printf("%d ", step);
        puts("");
        return 0;
    }
    int step = 1;
    while (done[step]) step++;
    for (int i = 0; i < n; i++) step = waits[step];
    std::vector<int> circle;
    for (int c = step; circle.empty() || c != step; c = waits[c]) circle.push_back(c);
    printf("NO\n%zu\n", circle.size());
    for (size_t i = circle.size(); i-- > 0;) printf("%d ", circle[i]);
    puts("");
}
