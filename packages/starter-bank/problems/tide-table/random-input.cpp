// random-input <size> <seed>: so many hours and as many questions.
#include <algorithm>
#include <cstdio>
#include <cstdlib>

static const long long MOST = 20000, HIGHEST = 1000000000;

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
    const int n = static_cast<int>(std::min(size, MOST));
    const long long kind = seed % 5;
    printf("%d %d\n", n, n);
    for (int i = 0; i < n; i++) {
        long long level = i;
        if (kind == 1) level = -i;
        else if (kind == 2) level = random.from(-9, 9);
        else if (kind == 3) level = random.from(0, 1) == 0 ? -HIGHEST : HIGHEST;
        else if (kind == 4) level = random.from(-HIGHEST, HIGHEST);
        printf("%lld%c", level, i + 1 < n ? ' ' : '\n');
    }
    for (int i = 0; i < n; i++) {
        const long long first = i == 0 ? 0 : random.from(0, n - 1);
        printf("%lld %lld\n", first, i == 0 ? n - 1LL : random.from(first, n - 1));
    }
}
