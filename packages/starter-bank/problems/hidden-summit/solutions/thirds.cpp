// Wrong: two measurements rule out only a third of the posts, so a long ridge needs about 65 of them.
#include <cstdlib>
#include <iostream>

int measure(int post) {
    std::cout << "? " << post << std::endl;
    int height = 0;
    // No reply means that the battery is empty.
    if (!(std::cin >> height)) exit(0);
    return height;
}

int main() {
    int n;
    std::cin >> n;
    int low = 1, high = n;
    while (high - low > 1) {
        int first = low + (high - low) / 3, second = high - (high - low) / 3;
        if (measure(first) < measure(second)) low = first + 1;
        else high = second;
    }
    if (low < high && measure(low) < measure(high)) low = high;
    std::cout << "! " << low << std::endl;
}
