// random-input <size> <seed>: a shelf of so many books.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

static const long long MOST = 200000, TALLEST = 1000000000;

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
    // Long shelves have many inversions, so that neither slow programs nor narrow counters get through.
    const long long kind = size > 1000 ? seed % 3 : seed % 7;
    const long long tallest = TALLEST - random.from(1, 999);
    std::vector<long long> books(n);
    for (int i = 0; i < n; i++) {
        if (kind == 0) books[i] = i + 1;
        else if (kind == 1) books[i] = tallest - i;
        else if (kind == 2) books[i] = random.from(1, TALLEST);
        else if (kind == 3) books[i] = random.from(1, 3);
        else if (kind == 4) books[i] = random.from(1, 2);
        else if (kind == 5) books[i] = TALLEST;
        else books[i] = i + 1;
    }
    if (kind == 0) random.shuffle(books);
    // Nearly sorted, with a book of equal height.
    if (kind == 6) books[random.from(0, n - 1)] = books[random.from(0, n - 1)];
    printf("%d\n", n);
    for (int i = 0; i < n; i++) printf("%lld%c", books[i], i + 1 < n ? ' ' : '\n');
}
