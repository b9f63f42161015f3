// Too slow: divides each number by everything up to its root.
#include <cstdio>

int main() {
    long long low, high, count = 0;
    if (scanf("%lld %lld", &low, &high) != 2) return 1;
    for (long long number = low; number <= high; number++) {
        bool prime = number > 1;
        for (long long divisor = 2; prime && divisor * divisor <= number; divisor++)
            if (number % divisor == 0) prime = false;
        count += prime;
    }
    printf("%lld\n", count);
}
