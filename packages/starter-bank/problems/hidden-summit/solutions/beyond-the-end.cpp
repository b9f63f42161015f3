// Wrong: when the summit is the last post, it asks for the one after it.
#include <cstdlib>
#include <iostream>

int measure(int post) {
    std::cout << "? " << post << std::endl;
    int height = 0;
    if (!(std::cin >> height)) exit(0);
    return height;
}

int main() {
    int n;
    std::cin >> n;
    int low = 1, high = n;
    while (low <= high) {
        int middle = (low + high) / 2;
        if (measure(middle) < measure(middle + 1)) low = middle + 1;
        else high = middle - 1;
    }
    std::cout << "! " << low << std::endl;
}
