// random-input <size> <seed>: a recording of so many letters.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>

static const long long LONGEST = 1000000;

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
    const size_t n = static_cast<size_t>(std::min(size, LONGEST));
    // Long recordings nearly repeat over and over, so that comparing letter by letter takes long.
    const long long kind = size > 1000 ? seed % 3 : seed % 8;
    const char letter = static_cast<char>('b' + random.from(0, 24));
    std::string tune;
    if (kind == 0) {
        tune = std::string(n - 1, letter) + 'a';
    } else if (kind == 1) {
        tune = std::string(n / 2, 'a') + 'b' + std::string(n, 'a');
    } else if (kind == 2) {
        while (tune.size() < n * 3 / 5) tune += "ab";
        tune += 'c';
    } else if (kind == 3) {
        tune = "a";
    } else {
        const long long letters = random.from(1, static_cast<long long>(n));
        for (long long i = 0; i < letters; i++)
            tune += static_cast<char>('a' + random.from(0, kind == 4 ? 25 : kind == 5 ? 2 : 1));
    }
    std::string recording;
    while (recording.size() < n) recording += tune;
    puts(recording.substr(0, n).c_str());
}
