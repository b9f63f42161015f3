// Another valid answer: always the largest step that can be done.
#include <algorithm>
#include <cstdio>
#include <queue>
#include <vector>

int main() {
    int n, m;
    if (scanf("%d %d", &n, &m) != 2) return 1;
    std::vector<std::vector<int>> after(n + 1), before(n + 1);
    std::vector<int> waiting(n + 1, 0);
    for (int i = 0; i < m; i++) {
        int a, b;
        if (scanf("%d %d", &a, &b) != 2) return 1;
        after[a].push_back(b);
        before[b].push_back(a);
        waiting[b]++;
    }
    std::vector<int> order;
    std::priority_queue<int> ready;
    for (int i = 1; i <= n; i++)
        if (waiting[i] == 0) ready.push(i);
    while (!ready.empty()) {
        int step = ready.top();
        ready.pop();
        order.push_back(step);
        for (int next : after[step])
            if (--waiting[next] == 0) ready.push(next);
    }

    if ((int)order.size() == n) {
        puts("YES");
        for (int step : order) printf("%d ", step);
        puts("");
        return 0;
    }
    // Walk back along predecessors that are left over until a step repeats.
    int step = 1;
    while (waiting[step] == 0) step++;
    std::vector<int> place(n + 1, -1), path;
    while (place[step] < 0) {
        place[step] = (int)path.size();
        path.push_back(step);
        for (int previous : before[step])
            if (waiting[previous] > 0) {
                step = previous;
                break;
            }
    }
    std::vector<int> circle(path.begin() + place[step], path.end());
    std::reverse(circle.begin(), circle.end());
    printf("NO\n%zu\n", circle.size());
    for (int c : circle) printf("%d ", c);
    puts("");
}
