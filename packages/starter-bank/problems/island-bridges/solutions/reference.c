#include <stdio.h>

/* A representative holds minus the size of its group, every other island its parent. */
static int link[200001];

static int find(int island) {
    while (link[island] > 0) {
        if (link[link[island]] > 0) link[island] = link[link[island]];
        island = link[island];
    }
    return island;
}

int main(void) {
    int n, q;
    if (scanf("%d %d", &n, &q) != 2) return 1;
    for (int i = 1; i <= n; i++) link[i] = -1;
    for (int i = 0; i < q; i++) {
        int kind, a, b;
        if (scanf("%d %d %d", &kind, &a, &b) != 3) return 1;
        a = find(a);
        b = find(b);
        if (kind == 2) {
            printf("%d\n", a == b ? -link[a] : 0);
        } else if (a != b) {
            int small = link[a] > link[b] ? a : b;
            int large = small == a ? b : a;
            link[large] += link[small];
            link[small] = large;
        }
    }
    return 0;
}
