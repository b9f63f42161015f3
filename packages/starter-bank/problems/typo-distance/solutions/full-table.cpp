// Too much memory: keeps every row.
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

int main() {
    std::string s, t;
    std::cin >> s >> t;
    std::vector<std::vector<int>> d(s.size() + 1, std::vector<int>(t.size() + 1));
    for (size_t i = 0; i <= s.size(); i++)
        for (size_t j = 0; j <= t.size(); j++) {
            if (i == 0 || j == 0) d[i][j] = (int)(i + j);
            else d[i][j] = std::min({d[i - 1][j - 1] + (s[i - 1] != t[j - 1]), d[i - 1][j] + 1, d[i][j - 1] + 1});
        }
    std::cout << d[s.size()][t.size()] << '\n';
}
