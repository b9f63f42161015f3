// random-input <size> <seed>: a path whose length has about one and a half digits for each unit of size.
#include <algorithm>
#include <cstdio>
#include <cstdlib>

static const long long LONGEST = 1000000000000000000;

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
    for (long long digits = std::min(18LL, 3 * size / 2); digits > 0; digits--) most *= 10;
    const long long kind = size > 1000 ? seed % 2 : seed % 4;
    long long length = 0;
    if (kind == 0) length = random.from((most + 9) / 10, most);
    else if (kind == 1) length = most - random.from(0, std::min(most / 10, 99LL));
    else if (kind == 2) length = random.from(1, std::min(most, 100LL));
    else length = std::min(most, (1LL << std::min(59LL, 5 * size)) + random.from(-1, 1));
    printf("%lld\n", std::min(length, LONGEST));
}
