// Compares how often each word occurs, in any order.
#include "texts.hpp"

static std::vector<std::string> read(const char* path) {
    auto found = words(readFile(path));
    std::sort(found.begin(), found.end());
    return found;
}

int main(int, char* argv[]) {
    if (read(argv[2]) == read(argv[3])) return RIGHT;
    quit(WRONG, "the words differ");
}
