#include <stdio.h>
#include <string.h>

static char s[5002], t[5002];
static int row[5002];

int main(void) {
    if (scanf("%5001s %5001s", s, t) != 2) return 1;
    int n = (int)strlen(s), m = (int)strlen(t);
    for (int j = 0; j <= m; j++) row[j] = j;
    for (int i = 1; i <= n; i++) {
        /* One row is enough when the value to the upper left is kept aside. */
        int upper_left = row[0];
        row[0] = i;
        for (int j = 1; j <= m; j++) {
            int best = upper_left + (s[i - 1] != t[j - 1]);
            upper_left = row[j];
            if (row[j] + 1 < best) best = row[j] + 1;
            if (row[j - 1] + 1 < best) best = row[j - 1] + 1;
            row[j] = best;
        }
    }
    printf("%d\n", row[m]);
    return 0;
}
