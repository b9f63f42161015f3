#include <stdio.h>
#include <string.h>

static int books[200000], merged[200000];

static long long sort_and_count(int from, int to) {
    if (to - from < 2) return 0;
    int middle = (from + to) / 2;
    long long count = sort_and_count(from, middle) + sort_and_count(middle, to);
    int left = from, right = middle;
    for (int out = from; out < to; out++) {
        if (right == to || (left < middle && books[left] <= books[right])) {
            merged[out] = books[left++];
        } else {
            count += middle - left;
            merged[out] = books[right++];
        }
    }
    memcpy(books + from, merged + from, sizeof(int) * (size_t)(to - from));
    return count;
}

int main(void) {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    for (int i = 0; i < n; i++)
        if (scanf("%d", &books[i]) != 1) return 1;
    printf("%lld\n", sort_and_count(0, n));
    return 0;
}
