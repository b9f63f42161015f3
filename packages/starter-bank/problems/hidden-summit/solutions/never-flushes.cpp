// Wrong: the questions stay in the buffer of stdout, so both sides wait for each other.
#include <cstdio>

int measure(int post) {
    printf("? %d\n", post);
    int height = 0;
    if (scanf("%d", &height) != 1) return 0;
    return height;
}

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    int low = 1, high = n;
    while (low < high) {
        int middle = (low + high) / 2;
        int here = measure(middle), next = measure(middle + 1);
        if (here < next) low = middle + 1;
        else high = middle;
    }
    printf("! %d\n", low);
}
