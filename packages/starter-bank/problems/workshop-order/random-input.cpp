// random-input <size> <seed>: one step more than the size, and about as many requirements.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <utility>
#include <vector>

static const long long MOST = 200000;

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
    const long long n = std::min(size + 1, MOST);
    // Without circles, so that slow programs have to go through all steps.
    const long long kind = size > 1000 ? seed % 2 : seed % 7;
    std::vector<long long> order(n);
    for (long long i = 0; i < n; i++) order[i] = i + 1;
    random.shuffle(order);
    std::vector<std::pair<long long, long long>> requirements;
    if (kind == 1) {
        // A chain against the order of the numbers: only one step can be taken at any time.
        for (long long step = n; step > 1; step--) requirements.push_back({step, step - 1});
        const long long before = random.from(2, n);
        requirements.push_back({before, random.from(1, before - 1)});
    }
    if (kind == 2 || kind == 3) {
        // A circle, and what waits for it or comes before it; or nothing but a circle.
        const long long steps = kind == 2 ? n : random.from(2, n);
        for (long long i = 0; i < steps; i++) requirements.push_back({order[i], order[(i + 1) % steps]});
        for (long long i = steps; i < n; i++) {
            const long long other = order[random.from(0, i - 1)];
            const bool waits = random.from(0, 1) == 0;
            requirements.push_back({waits ? other : order[i], waits ? order[i] : other});
        }
    }
    if (kind == 0 || kind >= 4) {
        const long long count = kind == 0 ? std::min(2 * size, MOST) : random.from(0, std::min(size + 1, MOST));
        for (long long i = 0; i < count; i++) {
            const long long first = random.from(0, n - 2), second = random.from(first + 1, n - 1);
            // 6 may turn any of them round, and so make circles.
            const bool isTurned = kind == 6 && random.from(0, 2) == 0;
            requirements.push_back({order[isTurned ? second : first], order[isTurned ? first : second]});
        }
    }
    if (kind != 1) random.shuffle(requirements);
    printf("%lld %zu\n", n, requirements.size());
    for (const auto& [before, after] : requirements) printf("%lld %lld\n", before, after);
}
