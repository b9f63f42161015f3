// Looks only at a band around the diagonal, and doubles its width until the result fits inside.
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

const int FAR = 1000000;

// The distance if it is at most `width`, or something larger.
int distance_within(const std::string& s, const std::string& t, int width) {
    int n = (int)s.size(), m = (int)t.size();
    std::vector<int> row(m + 1, FAR), next(m + 1, FAR);
    for (int j = 0; j <= std::min(m, width); j++) row[j] = j;
    for (int i = 1; i <= n; i++) {
        std::fill(next.begin(), next.end(), FAR);
        if (i <= width) next[0] = i;
        for (int j = std::max(1, i - width); j <= std::min(m, i + width); j++)
            next[j] = std::min({row[j - 1] + (s[i - 1] != t[j - 1]), row[j] + 1, next[j - 1] + 1});
        std::swap(row, next);
    }
    return row[m];
}

int main() {
    std::string s, t;
    std::cin >> s >> t;
    int width = 1;
    while (distance_within(s, t, width) > width) width *= 2;
    std::cout << distance_within(s, t, width) << '\n';
}
