// random-input <size> <seed>: so many records and as many questions.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

static const long long MOST = 200000, HIGHEST = 1000000000;

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
    const bool isLarge = size > 1000;
    const long long kind = isLarge ? seed % 3 : seed % 6;
    printf("%d %d\n", n, n);
    for (int i = 0; i < n; i++) {
        long long change = 0;
        if (kind == 0) change = HIGHEST;
        else if (kind == 1) change = -HIGHEST + random.from(0, 5);
        else if (kind == 2) change = random.from(-HIGHEST, HIGHEST);
        else if (kind == 3) change = random.from(-9, 9);
        else if (kind == 4) change = random.from(0, 1);
        printf("%lld%c", change, i + 1 < n ? ' ' : '\n');
    }
    for (int i = 0; i < n; i++) {
        long long left = random.from(1, n), right = random.from(left, n);
        // Nearly everything: the worst case for adding one by one.
        if (isLarge) {
            left = random.from(1, 100);
            right = random.from(n - 100, n);
        } else if (i == 0) {
            left = 1;
            right = n;
        }
        printf("%lld %lld\n", left, right);
    }
}
