// Sends each bit three times, which takes more flashes than a signal may have.
#include <iostream>
#include <string>

int main() {
    std::string role, line;
    int words;
    std::cin >> role >> words;
    while (words-- > 0 && std::cin >> line) {
        std::string out;
        if (role == "sender")
            for (char bit : line) out += std::string(3, bit);
        else
            for (size_t i = 0; i + 2 < line.size(); i += 3) out += (line[i] + line[i + 1] + line[i + 2] > 3 * '0' + 1) ? '1' : '0';
        std::cout << out << std::endl;
    }
}
