// Wrong: when nothing fits, the search tries the length 0.
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
    int low = 0, high = *std::max_element(ribbons.begin(), ribbons.end());
    while (low <= high) {
        volatile int middle = (low + high) / 2;
        long long count = 0;
        for (int ribbon : ribbons) count += ribbon / middle;
        if (count >= pieces) low = middle + 1;
        else high = middle - 1;
    }
    printf("%d\n", high);
}
