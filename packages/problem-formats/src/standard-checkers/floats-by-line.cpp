// Compares line by line, ignoring empty lines. Lines must have equally many words; where the answer has a number, the
// output may be off by MAX_ERROR, and every other word must be equal. ERROR_KIND says whether the error is absolute
// ('a'), relative ('r') or the smaller of both ('d').
#include <cmath>
#include "texts.hpp"

static std::vector<std::vector<std::string>> read(const char* path) {
    std::vector<std::vector<std::string>> found;
    for (const auto& line : lines(readFile(path)))
        if (const auto inLine = words(line); !inLine.empty()) found.push_back(inLine);
    return found;
}

static bool isNumber(const std::string& word, double& value) {
    if (word.find_first_of("xXpP") != std::string::npos) return false;
    char* end = nullptr;
    value = std::strtod(word.c_str(), &end);
    return *end == '\0' && std::isfinite(value);
}

static bool isRight(const std::string& found, const std::string& expected) {
    if (found == expected) return true;
    double a, b;
    if (!isNumber(expected, b) || !isNumber(found, a)) return false;
    const double difference = std::fabs(a - b);
    const bool byAbsolute = difference <= MAX_ERROR, byRelative = difference <= MAX_ERROR * std::fabs(b);
    return ERROR_KIND == 'a' ? byAbsolute : ERROR_KIND == 'r' ? byRelative : byAbsolute || byRelative;
}

int main(int, char* argv[]) {
    const auto output = read(argv[2]), answer = read(argv[3]);
    if (output.size() != answer.size()) quit(WRONG, "the number of lines differs");
    for (std::size_t at = 0; at < answer.size(); at++)
        if (output[at].size() != answer[at].size() ||
            !std::equal(output[at].begin(), output[at].end(), answer[at].begin(), isRight))
            quit(WRONG, "line " + std::to_string(at + 1) + " differs");
    return RIGHT;
}
