// Wrong: a search that writes a step down when it is first seen may do so before all its predecessors.
#include <cstdio>
#include <vector>

int main() {
    int n, m;
    if (scanf("%d %d", &n, &m) != 2) return 1;
    std::vector<std::vector<int>> after(n + 1);
    std::vector<char> seen(n + 1, 0);
    for (int i = 0; i < m; i++) {
        int a, b;
        if (scanf("%d %d", &a, &b) != 2) return 1;
        after[a].push_back(b);
    }
    puts("YES");
    for (int start = 1; start <= n; start++) {
        std::vector<int> stack{start};
        while (!stack.empty()) {
            int step = stack.back();
            stack.pop_back();
            if (seen[step]) continue;
            seen[step] = 1;
            printf("%d ", step);
            for (int next : after[step]) stack.push_back(next);
        }
    }
    puts("");
}
