#include <iostream>

int measure(int post) {
    std::cout << "? " << post << std::endl;
    int height = 0;
    std::cin >> height;
    return height;
}

int main() {
    int n;
    std::cin >> n;
    int low = 1, high = n;
    while (low < high) {
        int middle = (low + high) / 2;
        if (measure(middle) < measure(middle + 1)) low = middle + 1;
        else high = middle;
    }
    std::cout << "! " << low << std::endl;
}
