// Wrong: attaches island b itself below a instead of the representative of its group, so b's group falls apart.
#include <cstdio>
#include <vector>

std::vector<int> parent, members;

int find(int island) {
    while (parent[island] != island) island = parent[island];
    return island;
}

int main() {
    int n, q;
    if (scanf("%d %d", &n, &q) != 2) return 1;
    parent.resize(n + 1);
    for (int i = 0; i <= n; i++) parent[i] = i;
    members.assign(n + 1, 1);
    while (q--) {
        int kind, a, b;
        if (scanf("%d %d %d", &kind, &a, &b) != 3) return 1;
        int first = find(a), second = find(b);
        if (kind == 2) {
            printf("%d\n", first == second ? members[first] : 0);
        } else if (first != second) {
            parent[b] = first;
            members[first] += members[second];
        }
    }
}
