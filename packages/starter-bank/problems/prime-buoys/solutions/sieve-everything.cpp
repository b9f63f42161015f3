// Too much memory: a flag for every number up to R.
#include <cstdio>
#include <vector>

int main() {
    long long low, high;
    if (scanf("%lld %lld", &low, &high) != 2) return 1;
    // Three quarters of a gigabyte is the most it asks for, and more than it gets.
    const long long MOST = 750000000;
    std::vector<char> composite((high < MOST ? high : MOST) + 1, 0);
    long long size = (long long)composite.size(), count = 0;
    for (long long p = 2; p * p < size; p++)
        if (!composite[p])
            for (long long multiple = p * p; multiple < size; multiple += p) composite[multiple] = 1;
    for (long long number = low < 2 ? 2 : low; number <= high && number < size; number++) count += !composite[number];
    printf("%lld\n", count);
}
