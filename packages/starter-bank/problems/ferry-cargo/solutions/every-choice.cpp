// Too slow beyond subtask 1: tries all 2^n choices.
#include <algorithm>
#include <cstdio>
#include <vector>

int n, limit;
std::vector<int> weights, earnings;

long long most(int i, int weight) {
    if (weight > limit) return -1000000000000000000LL;
    if (i == n) return 0;
    long long without = most(i + 1, weight);
    return std::max(without, most(i + 1, weight + weights[i]) + earnings[i]);
}

int main() {
    if (scanf("%d %d", &n, &limit) != 2) return 1;
    weights.resize(n);
    earnings.resize(n);
    for (int i = 0; i < n; i++)
        if (scanf("%d %d", &weights[i], &earnings[i]) != 2) return 1;
    printf("%lld\n", most(0, 0));
}
