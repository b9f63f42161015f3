// Too slow: goes through all islands for each bridge to rename a group.
#include <cstdio>
#include <vector>

int main() {
    int n, q;
    if (scanf("%d %d", &n, &q) != 2) return 1;
    std::vector<int> group(n + 1), members(n + 1, 1);
    for (int i = 1; i <= n; i++) group[i] = i;
    while (q--) {
        int kind, a, b;
        if (scanf("%d %d %d", &kind, &a, &b) != 3) return 1;
        int from = group[a], to = group[b];
        if (kind == 2) {
            printf("%d\n", from == to ? members[to] : 0);
        } else if (from != to) {
            for (int i = 1; i <= n; i++)
                if (group[i] == from) group[i] = to;
            members[to] += members[from];
        }
    }
}
