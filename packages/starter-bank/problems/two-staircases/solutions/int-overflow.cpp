// Wrong: 32 bits hold sample 1 only.
#include <iostream>

int main() {
    int first, second;
    std::cin >> first >> second;
    std::cout << first + second << '\n';
}
