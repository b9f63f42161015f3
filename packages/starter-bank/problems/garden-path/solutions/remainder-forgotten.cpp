// Wrong beyond subtask 1: takes the remainder only at the end, long after the numbers have overflowed.
#include <cstdio>

int main() {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    if (n > 1000000) n = 1000000;
    unsigned long long a = 0, b = 0, c = 1;
    for (long long i = 0; i < n; i++) {
        unsigned long long next = a + b + c;
        a = b;
        b = c;
        c = next;
    }
    printf("%llu\n", c % 1000000007);
}
