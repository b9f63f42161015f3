// Too slow beyond subtask 1: computes the same lengths over and over.
#include <cstdio>

const int MODULUS = 1000000007;

int ways(long long n) {
    if (n < 0) return 0;
    if (n == 0) return 1;
    return (int)(((long long)ways(n - 3) + ways(n - 2) + ways(n - 1)) % MODULUS);
}

int main() {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    printf("%d\n", ways(n));
}
