#include <stdio.h>
#include <stdlib.h>

static int measure(int post) {
    int height;
    printf("? %d\n", post);
    fflush(stdout);
    if (scanf("%d", &height) != 1) exit(1);
    return height;
}

int main(void) {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    int low = 1, high = n;
    while (low < high) {
        int middle = (low + high) / 2;
        int here = measure(middle);
        int next = measure(middle + 1);
        if (here < next) low = middle + 1;
        else high = middle;
    }
    printf("! %d\n", low);
    fflush(stdout);
    return 0;
}
