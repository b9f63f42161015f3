// Too slow: computes the same pairs of positions again and again.
#include <algorithm>
#include <iostream>
#include <string>

std::string s, t;

int distance(size_t i, size_t j) {
    if (i == 0 || j == 0) return (int)(i + j);
    int replaced = distance(i - 1, j - 1) + (s[i - 1] != t[j - 1]);
    return std::min({replaced, distance(i - 1, j) + 1, distance(i, j - 1) + 1});
}

int main() {
    std::cin >> s >> t;
    std::cout << distance(s.size(), t.size()) << '\n';
}
