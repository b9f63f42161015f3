#include <stdio.h>

static int energy[16][16];
static int best[1 << 16][16];

int main(void) {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            if (scanf("%d", &energy[i][j]) != 1) return 1;
    /* best[seen][at]: 0 stands for "not reached", as every tour costs something. */
    for (int next = 1; next < n; next++) best[1 | 1 << next][next] = energy[0][next];
    for (int seen = 1; seen < 1 << n; seen += 2)
        for (int at = 1; at < n; at++) {
            if (best[seen][at] == 0) continue;
            for (int next = 1; next < n; next++) {
                if (seen >> next & 1) continue;
                int total = best[seen][at] + energy[at][next];
                int *cell = &best[seen | 1 << next][next];
                if (*cell == 0 || total < *cell) *cell = total;
            }
        }
    int answer = 0;
    for (int last = 1; last < n; last++) {
        int total = best[(1 << n) - 1][last] + energy[last][0];
        if (answer == 0 || total < answer) answer = total;
    }
    printf("%d\n", answer);
    return 0;
}
