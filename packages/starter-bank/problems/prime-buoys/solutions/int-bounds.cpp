// Wrong: the numbers do not fit 32 bits.
#include <cstdio>
#include <vector>

int main() {
    int low, high;
    if (scanf("%d %d", &low, &high) != 2) return 1;
    long long size = (long long)high - low + 1;
    if (size <= 0 || size > 1000001) {
        puts("0");
        return 0;
    }
    std::vector<char> composite(size, 0);
    for (long long p = 2; p * p <= high; p++) {
        long long first = (low + p - 1) / p * p;
        if (first < p * p) first = p * p;
        for (long long multiple = first; multiple <= high; multiple += p) composite[multiple - low] = 1;
    }
    int count = 0;
    for (long long i = 0; i < size; i++) count += !composite[i] && low + i > 1;
    printf("%d\n", count);
}
