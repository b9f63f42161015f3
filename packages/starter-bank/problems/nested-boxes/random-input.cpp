// random-input <size> <seed>: so many commands.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>

static const long long MOST = 200000;
static const std::string BOXES = "([{", LIDS = ")]}";

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
    const bool isLarge = size > 1000;
    const long long kind = isLarge ? 0 : seed % 7;
    std::string commands;
    if (kind == 0) {
        // Boxes within boxes: slow programs walk back through all of them.
        for (int i = 0; i < n / 2; i++) commands += BOXES[random.from(0, 2)];
        for (int i = n / 2; i-- > 0;) commands += LIDS[BOXES.find(commands[i])];
        if (n % 2 == 1) commands += LIDS[random.from(0, 2)];
    } else if (kind == 1 || kind == 2) {
        const std::string all = "()[]{}";
        for (int i = 0; i < n; i++) commands += all[random.from(0, kind == 1 ? 5 : 3)];
    } else if (kind == 3) {
        commands = std::string(n, BOXES[random.from(0, 2)]);
    } else {
        // Correct commands, with a box that stays open if the length is odd.
        std::string open;
        while (static_cast<int>(commands.size()) < n) {
            const int rest = n - static_cast<int>(commands.size());
            const bool opens = open.empty() || (static_cast<int>(open.size()) < rest && random.from(0, 1) == 0);
            if (opens) {
                open += BOXES[random.from(0, 2)];
                commands += open.back();
            } else {
                commands += LIDS[BOXES.find(open.back())];
                open.pop_back();
            }
        }
    }
    // One change spoils them: two neighbours change places, or a lid becomes another.
    const int place = static_cast<int>(isLarge ? n - random.from(1, 9) : random.from(0, n - 1));
    if (kind == 5 && place > 0) std::swap(commands[place - 1], commands[place]);
    if (kind == 6 || isLarge) commands[place] = LIDS[random.from(0, 2)];
    puts(commands.c_str());
}
