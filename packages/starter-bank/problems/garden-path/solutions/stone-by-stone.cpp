// Too slow in subtask 3: one step per metre.
#include <cstdio>

int main() {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const int MODULUS = 1000000007;
    int a = 0, b = 0, c = 1;
    for (long long i = 0; i < n; i++) {
        int next = (int)(((long long)a + b + c) % MODULUS);
        a = b;
        b = c;
        c = next;
    }
    printf("%d\n", c);
}
