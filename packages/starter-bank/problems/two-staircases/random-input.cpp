// random-input <size> <seed>: staircases whose steps have two digits for each unit of size.
#include <algorithm>
#include <cstdio>
#include <cstdlib>

// splitmix64, because distributions of the standard library differ from one to the next.
struct Random {
    unsigned long long state;

    unsigned long long next() {
        unsigned long long x = state += 0x9E3779B97F4A7C15ULL;
        x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ULL;
        x = (x ^ (x >> 27)) * 0x94D049BB133111EBULL;
        return x ^ (x >> 31);
    }

    // Both ends included.
    long long from(long long low, long long high) {
        return low + static_cast<long long>(next() % static_cast<unsigned long long>(high - low + 1));
    }
};

int main(int argc, char** argv) {
    if (argc != 3) exit(1);
    const long long size = std::max(1LL, atoll(argv[1])), seed = atoll(argv[2]);
    Random random{static_cast<unsigned long long>(seed) * 1000003 + static_cast<unsigned long long>(size)};
    long long most = 1;
    for (long long digits = std::min(18LL, 2 * size); digits > 0; digits--) most *= 10;
    const long long kind = seed % 5;
    long long a = random.from(0, most), b = random.from(0, most);
    if (kind == 1) {
        a = most - random.from(0, 9);
        b = most - random.from(0, 9);
    }
    if (kind == 2) a = 0;
    if (kind == 3) b = 1;
    // The ends of 32 bits.
    if (kind == 4) a = std::min(most, 2147483646 + random.from(0, 2));
    printf("%lld %lld\n", a, b);
}
