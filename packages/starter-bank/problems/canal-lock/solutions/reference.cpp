#include <algorithm>
#include <cstdio>
#include <utility>
#include <vector>

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    std::vector<std::pair<int, int>> boats(n);  // end, start
    for (auto& boat : boats)
        if (scanf("%d %d", &boat.second, &boat.first) != 2) return 1;
    std::sort(boats.begin(), boats.end());
    int free_from = 0, count = 0;
    for (const auto& boat : boats)
        if (boat.second >= free_from) {
            free_from = boat.first;
            count++;
        }
    printf("%d\n", count);
}
