// Too slow: searches all visitors inside at each scan.
#include <algorithm>
#include <cstdio>
#include <vector>

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    std::vector<int> inside;
    while (n--) {
        int ticket;
        if (scanf("%d", &ticket) != 1) return 1;
        auto found = std::find(inside.begin(), inside.end(), ticket);
        if (found == inside.end()) inside.push_back(ticket);
        else inside.erase(found);
    }
    printf("%d\n", inside.front());
}
