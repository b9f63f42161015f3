#include <iostream>
#include <queue>
#include <string>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int rows, columns;
    std::cin >> rows >> columns;
    std::vector<std::string> map(rows);
    for (auto& row : map) std::cin >> row;
    std::vector<int> distance(rows * columns, -1);
    std::queue<int> queue;
    for (int i = 0; i < rows * columns; i++)
        if (map[i / columns][i % columns] == 'S') {
            distance[i] = 0;
            queue.push(i);
        }
    const int down[] = {1, -1, 0, 0}, right[] = {0, 0, 1, -1};
    while (!queue.empty()) {
        int cell = queue.front();
        queue.pop();
        int row = cell / columns, column = cell % columns;
        if (map[row][column] == 'E') {
            std::cout << distance[cell] << '\n';
            return 0;
        }
        for (int k = 0; k < 4; k++) {
            int r = row + down[k], c = column + right[k];
            if (r < 0 || r >= rows || c < 0 || c >= columns || map[r][c] == '#') continue;
            if (distance[r * columns + c] >= 0) continue;
            distance[r * columns + c] = distance[cell] + 1;
            queue.push(r * columns + c);
        }
    }
    std::cout << -1 << '\n';
}
