// Wrong: levels do not fit 32 bits.
#include <algorithm>
#include <climits>
#include <cstdio>
#include <vector>

struct Node {
    int highest = 0;
    int pending = 0;  // to be added to everything below, already part of `highest`
};

std::vector<int> start;
std::vector<Node> tree;

void build(int node, int from, int to) {
    if (to - from == 1) {
        tree[node].highest = start[from];
        return;
    }
    int middle = (from + to) / 2;
    build(2 * node, from, middle);
    build(2 * node + 1, middle, to);
    tree[node].highest = std::max(tree[2 * node].highest, tree[2 * node + 1].highest);
}

void add(int node, int from, int to, int left, int right, long long rise) {
    if (right <= from || to <= left) return;
    if (left <= from && to <= right) {
        tree[node].highest = (int)((unsigned)tree[node].highest + (unsigned)rise);
        tree[node].pending = (int)((unsigned)tree[node].pending + (unsigned)rise);
        return;
    }
    int middle = (from + to) / 2;
    add(2 * node, from, middle, left, right, rise);
    add(2 * node + 1, middle, to, left, right, rise);
    tree[node].highest = std::max(tree[2 * node].highest, tree[2 * node + 1].highest) + tree[node].pending;
}

long long highest(int node, int from, int to, int left, int right) {
    if (right <= from || to <= left) return LLONG_MIN / 2;
    if (left <= from && to <= right) return tree[node].highest;
    int middle = (from + to) / 2;
    long long best = std::max(highest(2 * node, from, middle, left, right), highest(2 * node + 1, middle, to, left, right));
    return best + tree[node].pending;
}

int main() {
    int n, q;
    if (scanf("%d %d", &n, &q) != 2) return 1;
    start.resize(n);
    for (int& level : start)
        if (scanf("%d", &level) != 1) return 1;
    tree.resize(4 * n);
    build(1, 0, n);
    while (q--) {
        int kind, left, right, rise;
        if (scanf("%d %d %d", &kind, &left, &right) != 3) return 1;
        if (kind == 2) printf("%lld\n", highest(1, 0, n, left - 1, right));
        else if (scanf("%d", &rise) == 1) add(1, 0, n, left - 1, right, rise);
    }
}
