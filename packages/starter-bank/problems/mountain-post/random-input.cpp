// random-input <size> <seed>: one village more than the size, and about twice as many paths.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

static const long long MOST_VILLAGES = 100000, MOST_PATHS = 200000, LONGEST = 1000000000;

struct Path {
    long long a, b, minutes;
};

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
    const long long n = std::min(size + 1, MOST_VILLAGES);
    // A chain that is listed from its far end: programs that go over all paths again and again take long.
    const long long kind = size > 1000 ? seed % 2 : seed % 7;
    std::vector<Path> paths;
    if (kind == 1 || kind == 2) {
        // Jumps that are not worth it, or not always.
        const long long jumps = std::min(n, MOST_PATHS - n);
        for (long long i = 0; i < jumps; i++) {
            const long long a = random.from(1, n), b = random.from(a, std::min(n, a + 1000));
            paths.push_back({a, b, (b - a) * (kind == 1 ? 1000 : 3) + random.from(1, 3)});
        }
    }
    if (kind <= 3) {
        const long long longest = kind == 0 ? LONGEST : kind == 1 ? 1000 : 4;
        const long long shortest = kind == 0 ? LONGEST - 9 : kind == 1 ? 900 : 1;
        for (long long i = n - 1; i >= 1; i--) {
            // Either end may be named first.
            const bool isTurned = kind == 3 && random.from(0, 1) == 1;
            paths.push_back({isTurned ? i + 1 : i, isTurned ? i : i + 1, random.from(shortest, longest)});
        }
    } else {
        const long long count = random.from(0, std::min(2 * size + 1, MOST_PATHS));
        // Beyond this village nothing can be reached.
        const long long last = kind == 6 ? (n + 1) / 2 : n;
        for (long long i = 0; i < count; i++)
            paths.push_back({random.from(1, last), random.from(1, last), random.from(1, kind == 5 ? LONGEST : 9)});
    }
    printf("%lld %zu\n", n, paths.size());
    for (const Path& path : paths) printf("%lld %lld %lld\n", path.a, path.b, path.minutes);
}
