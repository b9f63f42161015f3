#include "tides.h"

static int tree[1 << 18];
static int leaves = 1;

static int larger(int a, int b) { return a > b ? a : b; }

void learn(int n, const int *levels) {
    while (leaves < n) leaves *= 2;
    for (int i = 0; i < leaves; i++) tree[leaves + i] = i < n ? levels[i] : -2000000000;
    for (int i = leaves - 1; i > 0; i--) tree[i] = larger(tree[2 * i], tree[2 * i + 1]);
}

int highest(int from, int to) {
    int best = -2000000000;
    for (from += leaves, to += leaves + 1; from < to; from /= 2, to /= 2) {
        if (from % 2) best = larger(best, tree[from++]);
        if (to % 2) best = larger(best, tree[--to]);
    }
    return best;
}
