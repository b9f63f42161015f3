// Too slow: compares letter by letter for every possible length.
#include <iostream>
#include <string>

int main() {
    std::string s;
    std::cin >> s;
    size_t p = 1;
    while (true) {
        size_t i = 0;
        while (i + p < s.size() && s[i] == s[i + p]) i++;
        if (i + p == s.size()) break;
        p++;
    }
    std::cout << p << '\n';
}
