#include <iostream>
#include <string>
#include <vector>

int main() {
    std::string commands;
    std::cin >> commands;
    std::vector<char> expected;  // lids of the open boxes, the innermost last
    for (size_t i = 0; i < commands.size(); i++) {
        char c = commands[i];
        if (c == '(') expected.push_back(')');
        else if (c == '[') expected.push_back(']');
        else if (c == '{') expected.push_back('}');
        else if (!expected.empty() && expected.back() == c) expected.pop_back();
        else {
            std::cout << i + 1 << '\n';
            return 0;
        }
    }
    if (expected.empty()) std::cout << "OK\n";
    else std::cout << "OPEN " << expected.size() << '\n';
}
