// random-input <size> <seed>: so many ribbons.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

static const long long MOST = 100000, LONGEST = 1000000000, MOST_PIECES = 1000000000000;

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
    // Many pieces of long ribbons: the answer is far below the longest one.
    const long long kind = size > 1000 ? seed % 2 : seed % 7;
    std::vector<long long> ribbons(n);
    long long total = 0;
    for (long long& ribbon : ribbons) {
        if (kind == 0) ribbon = LONGEST;
        else if (kind == 1 || kind == 2) ribbon = random.from(1, LONGEST);
        else if (kind == 3) ribbon = 1;
        else ribbon = random.from(1, kind == 4 ? 9 : 30);
        total += ribbon;
    }
    long long pieces = random.from(1, std::max(1LL, total / 2));
    if (kind == 0) pieces = std::min(total, MOST_PIECES) - random.from(0, 999);
    if (kind == 1) pieces = random.from(total / 2, total);
    if (kind == 2) pieces = random.from(1, 3 * n);
    // Not even pieces of length 1 are enough.
    if (kind == 6) pieces = total + random.from(0, 3);
    printf("%d %lld\n", n, std::max(1LL, std::min(pieces, MOST_PIECES)));
    for (int i = 0; i < n; i++) printf("%lld%c", ribbons[i], i + 1 < n ? ' ' : '\n');
}
