// Sends the word unprotected: one inverted flash, and another word arrives.
#include <iostream>
#include <string>

int main() {
    std::string role, line;
    int words;
    std::cin >> role >> words;
    while (words-- > 0 && std::cin >> line) std::cout << line << std::endl;
}
