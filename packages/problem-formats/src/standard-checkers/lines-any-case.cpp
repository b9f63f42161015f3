// Compares lines, ignoring case, trailing blanks and empty lines at the end.
#include "texts.hpp"

static std::vector<std::string> read(const char* path) {
    auto found = lines(lower(readFile(path)));
    for (auto& line : found) line = withoutEndBlanks(line);
    while (!found.empty() && found.back().empty()) found.pop_back();
    return found;
}

int main(int, char* argv[]) {
    if (read(argv[2]) == read(argv[3])) return RIGHT;
    quit(WRONG, "the lines differ");
}
