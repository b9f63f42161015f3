// Sends the word as it is: one flash turned over, and another word arrives.
#include <iostream>
#include <string>

int main() {
    std::string role, line;
    int words;
    std::cin >> role >> words;
    while (words-- > 0 && std::cin >> line) std::cout << line << std::endl;
}
