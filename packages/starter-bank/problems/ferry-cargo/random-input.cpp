// random-input <size> <seed>: so many crates.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <utility>
#include <vector>

static const long long MOST = 100, MOST_WEIGHT = 20000, MOST_EARNING = 1000000000;

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
    const int n = static_cast<int>(std::min(size, MOST));
    const long long kind = size > 1000 ? seed % 3 : seed % 7;
    std::vector<std::pair<long long, long long>> crates(n);
    long long limit = MOST_WEIGHT, total = 0;
    const long long common = random.from(1, 300);
    for (auto& [weight, earning] : crates) {
        if (kind == 0) {
            weight = random.from(1, 1000);
            earning = random.from(1, MOST_EARNING);
        } else if (kind == 1) {
            weight = random.from(1, MOST_WEIGHT / n / 2);
            earning = MOST_EARNING - random.from(0, 9);
        } else if (kind == 2) {
            // All loads are nearly equally good.
            weight = random.from(1000, 2000);
            earning = weight * 400000 + random.from(0, 9999);
        } else if (kind == 3) {
            weight = random.from(1, 10);
            earning = random.from(1, 20);
        } else if (kind == 4) {
            // The first crate earns the most for its weight, and then no other one fits.
            weight = total == 0 ? random.from(1, common / 2 + 1) : random.from(common + 1, common + 2);
            earning = 10 * weight + (total == 0 ? 5 : 0);
        } else if (kind == 5) {
            weight = common;
            earning = random.from(1, 1000000);
        } else {
            weight = random.from(1, MOST_WEIGHT);
            earning = random.from(1, 100);
        }
        total += weight;
    }
    if (kind == 3) limit = random.from(1, total);
    if (kind == 4) limit = common + 2;
    if (kind == 5) limit = common * random.from(1, n);
    if (kind == 6) limit = random.from(1, 10);
    printf("%d %lld\n", n, std::min(limit, MOST_WEIGHT));
    for (const auto& [weight, earning] : crates) printf("%lld %lld\n", weight, earning);
}
