// Too slow: tries every path, and open ground has more of them than can be counted.
#include <iostream>
#include <string>
#include <vector>

int rows, columns, best = -1;
std::vector<std::string> map;

void walk(int row, int column, int steps) {
    if (row < 0 || row >= rows || column < 0 || column >= columns || map[row][column] == '#') return;
    if (map[row][column] == 'E') {
        if (best < 0 || steps < best) best = steps;
        return;
    }
    char kept = map[row][column];
    map[row][column] = '#';
    walk(row + 1, column, steps + 1);
    walk(row, column + 1, steps + 1);
    walk(row - 1, column, steps + 1);
    walk(row, column - 1, steps + 1);
    map[row][column] = kept;
}

int main() {
    std::cin >> rows >> columns;
    map.resize(rows);
    for (auto& row : map) std::cin >> row;
    for (int row = 0; row < rows; row++)
        for (int column = 0; column < columns; column++)
            if (map[row][column] == 'S') {
                walk(row, column, 0);
                std::cout << best << '\n';
                return 0;
            }
}
