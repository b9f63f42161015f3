// random-input <size> <seed>: a word to write, of so many letters and more: 29 for size 9.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>

static const long long MOST = 100;

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
    const long long n = std::min(std::min(size, MOST) * (4 + std::min(size, MOST)) / 4, MOST);
    const long long kind = seed % 5;
    std::string word;
    for (long long i = 0; i < n; i++) {
        if (kind == 0) word += static_cast<char>('a' + random.from(0, 25));
        else if (kind == 1) word += static_cast<char>('z' - i % 26);
        else if (kind == 2) word += static_cast<char>('a' + random.from(0, 1));
        else if (kind == 3) word += static_cast<char>('y' + random.from(0, 1));
        else word += static_cast<char>('a' + i % 26);
    }
    printf("write\n%s\n", word.c_str());
}
