// Awards a share of the points for each line of the answer that the output has in the same place. Empty lines and blanks
// around a line are ignored; an output with more lines than the answer gets nothing.
#include "texts.hpp"

static std::vector<std::string> read(const char* path) {
    std::vector<std::string> found;
    for (auto line : lines(readFile(path))) {
        line = withoutEndBlanks(line);
        line.erase(line.begin(), std::find_if(line.begin(), line.end(), [](char c) { return !isBlank(c); }));
        if (!line.empty()) found.push_back(line);
    }
    return found;
}

int main(int, char* argv[]) {
    const auto output = read(argv[2]), answer = read(argv[3]);
    if (output.size() > answer.size()) quit(WRONG, "there are more lines than in the answer");
    if (answer.empty()) return RIGHT;
    std::size_t right = 0;
    for (std::size_t at = 0; at < output.size(); at++) right += output[at] == answer[at];
    if (right == answer.size()) return RIGHT;
    std::printf("%.6f\n", 100.0 * static_cast<double>(right) / static_cast<double>(answer.size()));
    // The exit code for "standard output holds a percentage".
    return 99;
}
