// Too slow for long shelves: looks at every pair.
#include <cstdio>
#include <vector>

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    std::vector<int> books(n);
    for (int& height : books)
        if (scanf("%d", &height) != 1) return 1;
    long long count = 0;
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++)
            if (books[i] > books[j]) count++;
    printf("%lld\n", count);
}
