#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

int main() {
    std::string s, t;
    std::cin >> s >> t;
    std::vector<int> row(t.size() + 1), next(t.size() + 1);
    for (size_t j = 0; j <= t.size(); j++) row[j] = (int)j;
    for (size_t i = 1; i <= s.size(); i++) {
        next[0] = (int)i;
        for (size_t j = 1; j <= t.size(); j++) {
            int replaced = row[j - 1] + (s[i - 1] != t[j - 1]);
            next[j] = std::min({replaced, row[j] + 1, next[j - 1] + 1});
        }
        std::swap(row, next);
    }
    std::cout << row[t.size()] << '\n';
}
