#include <stdio.h>
#include <string.h>

static char s[1000002];
static int border[1000002];

int main(void) {
    if (scanf("%1000001s", s) != 1) return 1;
    int n = (int)strlen(s);
    for (int i = 1; i < n; i++) {
        int k = border[i - 1];
        while (k > 0 && s[i] != s[k]) k = border[k - 1];
        border[i] = s[i] == s[k] ? k + 1 : 0;
    }
    printf("%d\n", n - border[n - 1]);
    return 0;
}
