#define _DEFAULT_SOURCE
#include <stdio.h>

static int next_number(void) {
    int c = getchar_unlocked();
    while (c < '0') c = getchar_unlocked();
    int value = 0;
    while (c >= '0') {
        value = value * 10 + (c - '0');
        c = getchar_unlocked();
    }
    return value;
}

int main(void) {
    int n = next_number();
    int lone = 0;
    while (n-- > 0) lone ^= next_number();
    printf("%d\n", lone);
    return 0;
}
