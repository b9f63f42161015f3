// random-input <size> <seed>: so many islands, and twice as many events.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

static const long long MOST = 200000;

struct Event {
    long long kind, a, b;
};

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
    const long long n = std::min(size, MOST), q = std::min(2 * size - 1, MOST);
    // Many bridges along one long chain first: it is the worst for programs that rename, and for those that go deep.
    const long long kind = size > 1000 ? 0 : seed % 6;
    std::vector<long long> order(n);
    for (long long i = 0; i < n; i++) order[i] = i + 1;
    if (kind != 0) random.shuffle(order);
    std::vector<Event> events;
    while (static_cast<long long>(events.size()) + 1 < q) {
        const long long i = static_cast<long long>(events.size()) + 1;
        const Event question = {2, random.from(1, n), random.from(1, n)};
        if (kind <= 2 && i < n && i < q * 3 / 4) {
            // From a new island to the chain, from the chain to a new island, or from the middle to a new island.
            if (kind == 0) events.push_back({1, order[i - 1], order[i]});
            else if (kind == 1) events.push_back({1, order[i], order[i - 1]});
            else events.push_back({1, order[0], order[i]});
        } else if (random.from(1, 100) <= (kind == 3 ? 70 : kind == 4 ? 30 : kind == 5 ? 50 : 10)) {
            events.push_back({1, random.from(1, n), random.from(1, n)});
        } else {
            events.push_back(question);
        }
    }
    events.push_back({2, 1, kind == 5 ? random.from(1, n) : n});
    if (kind == 0 && q > 2) events[q / 2 < n ? q * 3 / 4 : n].kind = 2;
    printf("%lld %lld\n", n, q);
    for (const Event& event : events) printf("%lld %lld %lld\n", event.kind, event.a, event.b);
}
