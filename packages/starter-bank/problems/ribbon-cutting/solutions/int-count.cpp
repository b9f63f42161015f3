// Wrong: the number of pieces does not fit 32 bits.
#include <cstdio>
#include <vector>

int main() {
    int n;
    long long pieces;
    if (scanf("%d %lld", &n, &pieces) != 2) return 1;
    std::vector<int> ribbons(n);
    for (int& ribbon : ribbons)
        if (scanf("%d", &ribbon) != 1) return 1;
    int low = 0, high = 1000000001;
    while (high - low > 1) {
        int middle = low + (high - low) / 2;
        unsigned count = 0;
        for (int ribbon : ribbons) count += ribbon / middle;
        if ((int)count >= pieces) low = middle;
        else high = middle;
    }
    printf("%d\n", low);
}
