// Too slow: searches all boats again for each next one.
#include <climits>
#include <cstdio>
#include <vector>

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    std::vector<int> start(n), end(n);
    for (int i = 0; i < n; i++)
        if (scanf("%d %d", &start[i], &end[i]) != 2) return 1;
    int free_from = 0, count = 0;
    while (true) {
        int first_end = INT_MAX;
        for (int i = 0; i < n; i++)
            if (start[i] >= free_from && end[i] < first_end) first_end = end[i];
        if (first_end == INT_MAX) break;
        free_from = first_end;
        count++;
    }
    printf("%d\n", count);
}
