// random-input <size> <seed>: two stations and more.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

static const long long MOST = 16, MOST_ENERGY = 100000000;

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
    const int n = static_cast<int>(std::min(1 + size + size / 4, MOST));
    const long long kind = seed % 5;
    std::vector<int> ring(n);
    for (int i = 0; i < n; i++) ring[i] = i;
    random.shuffle(ring);
    std::vector<std::vector<long long>> energy(n, std::vector<long long>(n));
    for (auto& row : energy)
        for (auto& cell : row) {
            if (kind == 0) cell = random.from(1, 9);
            else if (kind == 1) cell = random.from(1, 2);
            else if (kind == 2) cell = MOST_ENERGY - random.from(0, 1);
            else cell = random.from(1, MOST_ENERGY);
        }
    // One cheap cycle, and flights that are cheaper still and leave it.
    for (int i = 0; kind == 3 && i < n; i++) {
        energy[ring[i]][ring[(i + 1) % n]] = 2;
        energy[ring[i]][ring[(i + 2) % n]] = 1;
    }
    printf("%d\n", n);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) printf("%lld%c", i == j ? 0 : energy[i][j], j + 1 < n ? ' ' : '\n');
}
