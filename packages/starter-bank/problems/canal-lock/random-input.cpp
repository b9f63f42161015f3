// random-input <size> <seed>: so many passages.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <utility>
#include <vector>

static const long long MOST = 200000, LAST = 1000000000;

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
    const int n = static_cast<int>(std::min(size, MOST));
    // Many short passages: most of them fit, which is what slow programs cannot bear.
    const long long kind = size > 1000 ? seed % 2 : seed % 9;
    std::vector<std::pair<long long, long long>> boats(n);
    for (int i = 0; i < n; i++) {
        long long start = 0, end = 0;
        if (kind == 0) {
            // One right after the other.
            start = 5000LL * i;
            end = start + 5000;
        } else if (kind == 1) {
            start = random.from(0, LAST - 5000);
            end = start + random.from(1, 5000);
        } else if (kind == 2 || kind == 3) {
            start = random.from(0, n + 1);
            end = start + random.from(1, kind == 2 ? 3 : n);
        } else if (kind == 4) {
            // The first one stays all day.
            start = i == 0 ? 0 : 2 * i;
            end = i == 0 ? LAST : start + random.from(1, 2);
        } else if (kind == 5) {
            // The shortest one of three stands between the two others.
            static const int STARTS[] = {0, 5, 4}, ENDS[] = {5, 10, 6};
            start = 10 * (i / 3) + STARTS[i % 3];
            end = 10 * (i / 3) + ENDS[i % 3];
        } else if (kind == 6) {
            start = random.from(0, 2);
            end = LAST - random.from(0, 2);
        } else if (kind == 7) {
            start = random.from(0, LAST - 1);
            end = random.from(start + 1, LAST);
        } else {
            start = 5;
            end = 9;
        }
        boats[i] = {start, end};
    }
    random.shuffle(boats);
    printf("%d\n", n);
    for (const auto& boat : boats) printf("%lld %lld\n", boat.first, boat.second);
}
