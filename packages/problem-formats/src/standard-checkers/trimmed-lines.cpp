// Compares lines, ignoring trailing blanks; the output must have as many lines as the answer.
#include "texts.hpp"

static std::vector<std::string> read(const char* path) {
    auto found = lines(readFile(path));
    for (auto& line : found) line = withoutEndBlanks(line);
    return found;
}

int main(int, char* argv[]) {
    const auto output = read(argv[2]), answer = read(argv[3]);
    if (output.size() != answer.size()) quit(WRONG, "the number of lines differs");
    if (output == answer) return RIGHT;
    quit(WRONG, "the lines differ");
}
