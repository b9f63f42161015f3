#include <algorithm>
#include <cstdio>
#include <vector>

std::vector<int> books, merged;

// Sorts books[from, to) and returns its number of inversions.
long long sort_and_count(int from, int to) {
    if (to - from < 2) return 0;
    int middle = (from + to) / 2;
    long long count = sort_and_count(from, middle) + sort_and_count(middle, to);
    int left = from, right = middle, out = from;
    while (left < middle || right < to) {
        if (right == to || (left < middle && books[left] <= books[right])) {
            merged[out++] = books[left++];
        } else {
            count += middle - left;
            merged[out++] = books[right++];
        }
    }
    std::copy(merged.begin() + from, merged.begin() + to, books.begin() + from);
    return count;
}

int main() {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    books.resize(n);
    merged.resize(n);
    for (int& height : books)
        if (scanf("%d", &height) != 1) return 1;
    printf("%lld\n", sort_and_count(0, n));
}
