// random-input <size> <seed>: so many words, and the flash that the storm hits in each.
#include <algorithm>
#include <cstdio>
#include <cstdlib>

static const long long MOST = 100;
static const int BITS = 11, FLASHES = 16;

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
    const long long n = std::min(size, MOST), kind = seed % 5;
    printf("%lld\n", n);
    for (long long i = 0; i < n; i++) {
        for (int bit = 0; bit < BITS; bit++) {
            if (kind == 1) putchar('0');
            else if (kind == 2) putchar('1');
            else putchar(static_cast<char>('0' + random.from(0, 1)));
        }
        // -1 is none. Each flash in turn in words of equal bits, because luck might leave one out.
        long long place = random.from(-1, FLASHES - 1);
        if (kind == 1 || kind == 2) place = (seed + i) % FLASHES;
        if (kind == 3) place = -1;
        printf(" %lld\n", place);
    }
}
