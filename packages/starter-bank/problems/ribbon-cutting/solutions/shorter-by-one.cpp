// Too slow: tries one length after the other, from the longest ribbon down.
#include <algorithm>
#include <cstdio>
#include <vector>

int main() {
    int n;
    long long pieces;
    if (scanf("%d %lld", &n, &pieces) != 2) return 1;
    std::vector<int> ribbons(n);
    for (int& ribbon : ribbons)
        if (scanf("%d", &ribbon) != 1) return 1;
    int length = *std::max_element(ribbons.begin(), ribbons.end());
    for (; length > 0; length--) {
        long long count = 0;
        for (int ribbon : ribbons) count += ribbon / length;
        if (count >= pieces) break;
    }
    printf("%d\n", length);
}
