// random-input <size> <seed>: two texts of up to so many letters.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>

static const long long LONGEST = 5000;

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

static std::string text(Random& random, long long length, long long letters) {
    std::string result;
    for (long long i = 0; i < length; i++) result += static_cast<char>('a' + random.from(0, letters - 1));
    return result;
}

int main(int argc, char** argv) {
    if (argc != 3) exit(1);
    const long long size = std::max(1LL, atoll(argv[1])), seed = atoll(argv[2]);
    Random random{static_cast<unsigned long long>(seed) * 1000003 + static_cast<unsigned long long>(size)};
    const long long n = std::min(size, LONGEST);
    const bool isLarge = size > 1000;
    const long long kind = isLarge ? seed % 3 : seed % 6;
    const long long letters = kind == 1 ? 26 : kind == 2 ? 3 : 2;
    std::string s = text(random, n, letters);
    std::string t = text(random, isLarge ? n : random.from(1, n), letters);
    if (kind == 2) {
        // A few corrections.
        t = s;
        for (long long i = random.from(1, 1 + n / 4); i > 0 && t.size() > 1; i--) {
            const size_t place = static_cast<size_t>(random.from(0, static_cast<long long>(t.size()) - 1));
            if (random.from(0, 1) == 0) t.erase(place, 1);
            else t[place] = 'd';
        }
    } else if (kind == 3) {
        // Shifted by one.
        t = s.substr(1) + 'c';
    } else if (kind == 4) {
        t = s;
    } else if (kind == 5) {
        s = std::string(s.size(), 'a');
        t = std::string(t.size(), 'b');
    }
    printf("%s\n%s\n", s.c_str(), t.c_str());
}
