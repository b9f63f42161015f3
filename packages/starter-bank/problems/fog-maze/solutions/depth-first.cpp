// Wrong: the path that a depth-first search finds first is rarely the shortest.
#include <iostream>
#include <string>
#include <utility>
#include <vector>

int main() {
    int rows, columns;
    std::cin >> rows >> columns;
    std::vector<std::string> map(rows);
    for (auto& row : map) std::cin >> row;
    std::vector<std::pair<int, int>> stack;  // cell, steps
    for (int i = 0; i < rows * columns; i++)
        if (map[i / columns][i % columns] == 'S') stack.push_back({i, 0});
    const int down[] = {1, 0, 0, -1}, right[] = {0, 1, -1, 0};
    while (!stack.empty()) {
        auto [cell, steps] = stack.back();
        stack.pop_back();
        int row = cell / columns, column = cell % columns;
        if (map[row][column] == 'E') {
            std::cout << steps << '\n';
            return 0;
        }
        if (map[row][column] == '#') continue;
        map[row][column] = '#';
        for (int k = 0; k < 4; k++) {
            int r = row + down[k], c = column + right[k];
            if (r >= 0 && r < rows && c >= 0 && c < columns) stack.push_back({r * columns + c, steps + 1});
        }
    }
    std::cout << -1 << '\n';
}
