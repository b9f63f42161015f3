// Too slow: tries all orders of the stations.
#include <algorithm>
#include <climits>
#include <cstdio>
#include <numeric>
#include <vector>

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    std::vector<std::vector<int>> energy(n, std::vector<int>(n));
    for (auto& row : energy)
        for (int& cell : row)
            if (scanf("%d", &cell) != 1) return 1;
    std::vector<int> order(n - 1);
    std::iota(order.begin(), order.end(), 1);
    long long answer = LLONG_MAX;
    do {
        long long total = energy[0][order.front()] + energy[order.back()][0];
        for (size_t i = 1; i < order.size(); i++) total += energy[order[i - 1]][order[i]];
        answer = std::min(answer, total);
    } while (std::next_permutation(order.begin(), order.end()));
    printf("%lld\n", answer);
}
