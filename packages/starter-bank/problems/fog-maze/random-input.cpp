// random-input <size> <seed>: a map with sides of about this length.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>

static const long long LONGEST = 700;

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
    const long long side = std::min(size + 1, LONGEST);
    const bool isLarge = size > 1000;
    const long long kind = isLarge ? seed % 3 : seed % 6;
    const long long rows = isLarge ? side : random.from((side + 1) / 2, side);
    long long columns = isLarge ? side : random.from((side + 1) / 2, side);
    if (rows * columns < 2) columns = 2;
    static const int BUILDINGS[] = {3, 20, 0, 35, 60, 0};
    std::string map;
    for (long long i = 0; i < rows * columns; i++) map += random.from(1, 100) <= BUILDINGS[kind] ? '#' : '.';
    long long start = 0, end = rows * columns - 1;
    if (kind == 2) {
        // One corridor that goes right, down, left, down and so on.
        for (long long row = 1; row < rows; row += 2)
            for (long long column = 0; column < columns; column++)
                if (column != (row % 4 == 1 ? columns - 1 : 0)) map[row * columns + column] = '#';
        const long long last = (rows - 1) / 2 * 2;
        end = last * columns + (last % 4 == 0 ? columns - 1 : 0);
        if (end == start) end = rows * columns - 1;
    } else if (!isLarge) {
        start = random.from(0, rows * columns - 1);
        end = (start + random.from(1, rows * columns - 1)) % (rows * columns);
    }
    // A row of buildings without a gap.
    if (kind == 5)
        for (long long column = 0; column < columns; column++) map[rows / 2 * columns + column] = '#';
    map[start] = 'S';
    map[end] = 'E';
    printf("%lld %lld\n", rows, columns);
    for (long long row = 0; row < rows; row++) puts(map.substr(row * columns, columns).c_str());
}
