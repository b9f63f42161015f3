// random-input <size> <seed>: about so many scans.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

static const long long MOST = 1000001, HIGHEST = 1000000000;

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

    template <class Item> void shuffle(std::vector<Item>& items) {
        for (size_t i = items.size(); i > 1; i--) std::swap(items[i - 1], items[next() % i]);
    }
};

int main(int argc, char** argv) {
    if (argc != 3) exit(1);
    const long long size = std::max(1LL, atoll(argv[1])), seed = atoll(argv[2]);
    Random random{static_cast<unsigned long long>(seed) * 1000003 + static_cast<unsigned long long>(size)};
    const long long pairs = std::min(size / 2, MOST / 2);
    const long long kind = size > 1000 ? 0 : seed % 6;
    // Steps give distinct numbers; the lone one is the first of them.
    const long long widest = kind == 0 || kind == 5 ? HIGHEST / (pairs + 1) : 2;
    std::vector<long long> numbers(pairs + 1);
    long long last = 0;
    for (long long& number : numbers) number = last += random.from(1, widest);
    if (kind == 5) numbers.back() = HIGHEST;
    random.shuffle(numbers);
    std::vector<long long> scans(numbers.begin() + 1, numbers.end());
    if (kind == 2) {
        // Each visitor leaves before the next one comes.
        scans.clear();
        for (long long i = 1; i <= pairs; i++) scans.insert(scans.end(), 2, numbers[i]);
        scans.push_back(numbers[0]);
    } else if (kind == 3) {
        // The last one to come leaves first.
        scans.push_back(numbers[0]);
        for (long long i = pairs; i >= 1; i--) scans.push_back(numbers[i]);
    } else {
        scans.insert(scans.end(), numbers.begin(), numbers.end());
        if (kind != 4) random.shuffle(scans);
    }
    printf("%zu\n", scans.size());
    for (long long scan : scans) printf("%lld\n", scan);
}
