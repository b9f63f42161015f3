// random-input <size> <seed>: so many towers, and twice as many operations.
#include <algorithm>
#include <cstdio>
#include <cstdlib>

static const long long MOST = 100000, HIGHEST = 1000000000;

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
    const long long n = std::min(size, MOST), q = std::min(2 * size - 1, MOST);
    const bool isLarge = size > 1000;
    const long long kind = isLarge ? seed % 3 : seed % 7;
    printf("%lld %lld\n", n, q);
    for (long long i = 0; i < n; i++) {
        long long level = random.from(-HIGHEST, HIGHEST);
        if (kind == 1) level = HIGHEST;
        else if (kind == 2) level = -HIGHEST;
        else if (kind >= 4) level = random.from(-9, 9);
        printf("%lld%c", level, i + 1 < n ? ' ' : '\n');
    }
    for (long long i = 1; i <= q; i++) {
        long long left = random.from(1, n), right = random.from(left, n);
        const bool isQuestion = i == q || random.from(0, 1) == 0;
        // Nearly everything: the worst case for going tower by tower.
        if (isLarge) {
            left = random.from(1, 100);
            right = random.from(n - 100, n);
        } else if (!isQuestion && (kind == 1 || kind == 2 || kind == 4)) {
            // The same towers rise again and again.
            left = 1;
            right = n;
        }
        long long rise = random.from(-HIGHEST, HIGHEST);
        if (kind == 1) rise = HIGHEST;
        else if (kind == 2) rise = -HIGHEST;
        else if (kind >= 4) rise = random.from(-9, 9);
        if (isQuestion) printf("2 %lld %lld\n", left, right);
        else printf("1 %lld %lld %lld\n", left, right, rise);
    }
}
