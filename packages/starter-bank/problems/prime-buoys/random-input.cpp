// random-input <size> <seed>: numbers of so many digits.
#include <algorithm>
#include <cstdio>
#include <cstdlib>

static const long long FARTHEST = 1000000000000, LONGEST = 1000000;

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
    for (long long digits = std::min(12LL, size); digits > 0; digits--) most *= 10;
    const bool isLarge = size > 1000;
    const long long kind = isLarge ? seed % 2 : seed % 6;
    const long long length = isLarge ? std::min(size, LONGEST) : random.from(0, std::min(size, 12LL) * 3);
    long long low = random.from((most + 9) / 10, most), high = 0;
    if (kind == 1) low = std::max(1LL, most - length - random.from(0, 99));
    if (kind == 2) low = 1;
    if (kind == 3) {
        // A square at the lower end.
        long long root = 1;
        while ((root + 1) * (root + 1) <= low) root++;
        low = root * root;
    }
    if (kind == 4) low = std::min(most, (1LL << std::min(39LL, 3 * size + 1)) - 1);
    high = std::min(low + length, FARTHEST);
    if (kind == 5) high = low;
    printf("%lld %lld\n", low, high);
}
