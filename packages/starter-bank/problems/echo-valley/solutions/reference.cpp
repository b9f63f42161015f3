#include <iostream>
#include <string>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::string s;
    std::cin >> s;
    int n = (int)s.size();
    // border[i]: length of the longest proper prefix of s[0..i] that is also its suffix.
    std::vector<int> border(n, 0);
    for (int i = 1; i < n; i++) {
        int k = border[i - 1];
        while (k > 0 && s[i] != s[k]) k = border[k - 1];
        border[i] = s[i] == s[k] ? k + 1 : 0;
    }
    std::cout << n - border[n - 1] << '\n';
}
