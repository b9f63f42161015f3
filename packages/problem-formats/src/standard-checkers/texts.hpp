// What checkers share that look at whole texts: they are called with input, output and answer, and end with 0 for an
// accepted output, 1 for a wrong one and 3 when they fail themselves.
#pragma once
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

enum { RIGHT = 0, WRONG = 1, FAILED = 3 };

[[noreturn]] inline void quit(int code, const std::string& message) {
    std::fprintf(stderr, "%s\n", message.c_str());
    std::exit(code);
}

inline std::string readFile(const char* path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) quit(FAILED, std::string("cannot read ") + path);
    return std::string(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
}

inline bool isBlank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

inline char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

inline std::string lower(std::string text) {
    for (char& c : text) c = lower(c);
    return text;
}

inline std::vector<std::string> words(const std::string& text) {
    std::vector<std::string> found;
    for (std::size_t at = 0; at < text.size();) {
        if (isBlank(text[at])) {
            at++;
            continue;
        }
        const std::size_t start = at;
        while (at < text.size() && !isBlank(text[at])) at++;
        found.push_back(text.substr(start, at - start));
    }
    return found;
}

// The texts between line feeds; a line feed at the very end begins no line.
inline std::vector<std::string> lines(const std::string& text) {
    std::vector<std::string> found;
    for (std::size_t start = 0; start < text.size();) {
        const std::size_t end = std::min(text.find('\n', start), text.size());
        found.push_back(text.substr(start, end - start));
        start = end + 1;
    }
    return found;
}

inline std::string withoutEndBlanks(std::string line) {
    while (!line.empty() && isBlank(line.back())) line.pop_back();
    return line;
}
