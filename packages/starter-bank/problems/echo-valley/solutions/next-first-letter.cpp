// Wrong: the tune may contain its own first letter again.
#include <iostream>
#include <string>

int main() {
    std::string s;
    std::cin >> s;
    size_t next = s.find(s[0], 1);
    std::cout << (next == std::string::npos ? s.size() : next) << '\n';
}
