// Compares how often each character occurs, in any order, ignoring blanks and case.
#include "texts.hpp"

static std::vector<long long> read(const char* path) {
    std::vector<long long> counts(256);
    for (const char c : readFile(path))
        if (!isBlank(c)) counts[static_cast<unsigned char>(lower(c))]++;
    return counts;
}

int main(int, char* argv[]) {
    if (read(argv[2]) == read(argv[3])) return RIGHT;
    quit(WRONG, "the characters differ");
}
