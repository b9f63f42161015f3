// Too much memory: a billion flags take 125 MB even at one bit each.
#include <cstdio>
#include <vector>

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    std::vector<bool> inside(1000000001);
    while (n--) {
        int ticket;
        if (scanf("%d", &ticket) != 1) return 1;
        inside[ticket] = !inside[ticket];
    }
    for (int ticket = 1; ticket <= 1000000000; ticket++)
        if (inside[ticket]) printf("%d\n", ticket);
}
