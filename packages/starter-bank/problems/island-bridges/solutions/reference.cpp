#include <cstdio>
#include <numeric>
#include <utility>
#include <vector>

std::vector<int> parent, members;

int find(int island) {
    while (parent[island] != island) {
        parent[island] = parent[parent[island]];
        island = parent[island];
    }
    return island;
}

int main() {
    int n, q;
    if (scanf("%d %d", &n, &q) != 2) return 1;
    parent.resize(n + 1);
    std::iota(parent.begin(), parent.end(), 0);
    members.assign(n + 1, 1);
    while (q--) {
        int kind, a, b;
        if (scanf("%d %d %d", &kind, &a, &b) != 3) return 1;
        a = find(a);
        b = find(b);
        if (kind == 2) {
            printf("%d\n", a == b ? members[a] : 0);
        } else if (a != b) {
            if (members[a] < members[b]) std::swap(a, b);
            parent[b] = a;
            members[a] += members[b];
        }
    }
}
