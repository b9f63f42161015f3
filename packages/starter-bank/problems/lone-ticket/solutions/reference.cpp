#include <iostream>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, lone = 0;
    std::cin >> n;
    while (n--) {
        int ticket;
        std::cin >> ticket;
        lone ^= ticket;
    }
    std::cout << lone << '\n';
}
