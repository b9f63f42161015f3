// random-input <size> <seed>: a journey of up to 4 to the power of the size minutes.
#include <algorithm>
#include <cstdio>
#include <cstdlib>

static const long long LONGEST = 1000000, DAY = 1440;

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
    for (long long i = 0; i < size && most < LONGEST; i++) most *= 4;
    most = std::min(most, LONGEST);
    const long long kind = seed % 5;
    long long departure = random.from(0, DAY - 1), minutes = random.from(0, most);
    if (kind == 1) departure = DAY - 1 - random.from(0, 2);
    if (kind == 2) departure = random.from(0, 99);
    if (kind == 3) minutes = most - random.from(0, 1);
    // Arrives at midnight.
    if (kind == 4) departure = (DAY - minutes % DAY) % DAY;
    printf("%02lld:%02lld %lld\n", departure / 60, departure % 60, minutes);
}
