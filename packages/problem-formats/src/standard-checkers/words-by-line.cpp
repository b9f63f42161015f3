// Compares words, and whether a line end separates two of them. The number of blanks or line ends between words does not
// matter, nor does anything before the first or after the last word.
#include "texts.hpp"

struct Word {
    std::string text;
    bool beginsLine;
    bool operator==(const Word& other) const { return text == other.text && beginsLine == other.beginsLine; }
};

static std::vector<Word> read(const char* path) {
    const std::string text = readFile(path);
    std::vector<Word> found;
    bool afterLineEnd = false;
    for (std::size_t at = 0; at < text.size();) {
        if (isBlank(text[at])) {
            if (text[at] == '\n' || text[at] == '\r') afterLineEnd = true;
            at++;
            continue;
        }
        const std::size_t start = at;
        while (at < text.size() && !isBlank(text[at])) at++;
        found.push_back({text.substr(start, at - start), afterLineEnd && !found.empty()});
        afterLineEnd = false;
    }
    return found;
}

int main(int, char* argv[]) {
    if (read(argv[2]) == read(argv[3])) return RIGHT;
    quit(WRONG, "the words or their lines differ");
}
