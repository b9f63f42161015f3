// random-input <size> <seed>: so many posts if they are listed; much longer ridges if they are computed.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

static const long long MOST = 1000000, TOP = 1000000000;

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
    const bool isLarge = size > 1000;
    // 0 to 3 list the heights, 4 to 6 only say how steep the ridge is.
    const long long kind = isLarge ? 4 + seed % 3 : seed % 7;
    long long n = std::min(size, MOST);
    if (kind >= 4 && !isLarge) {
        n = 3;
        for (long long i = 1; i < size && n < MOST; i++) n *= 3;
        n = std::min(n, MOST);
    }
    long long summit = random.from(1, n);
    if (kind == 1 || kind == 5) summit = n;
    if (kind == 2) summit = 1;
    printf("%lld %lld\n", n, summit);
    if (kind >= 4) {
        // At most 900 per post keeps the lowest of a million posts above 1.
        const long long left = random.from(1, 900), right = random.from(1, 900);
        printf("slopes\n%lld %lld %lld\n", left, right, random.from(1, 1000000));
    } else {
        const long long top = kind == 3 ? TOP : 3 * n + 1, steepest = (top - 1) / n;
        std::vector<long long> heights(n, top);
        for (long long i = summit - 2; i >= 0; i--) heights[i] = heights[i + 1] - random.from(1, steepest);
        for (long long i = summit; i < n; i++) heights[i] = heights[i - 1] - random.from(1, steepest);
        printf("listed\n");
        for (long long i = 0; i < n; i++) printf("%lld%c", heights[i], i + 1 < n ? ' ' : '\n');
    }
}
