// Too slow: finds the innermost open box by walking left from each lid.
#include <iostream>
#include <string>

int main() {
    std::string commands;
    std::cin >> commands;
    int n = (int)commands.size(), open = 0;
    const std::string boxes = "([{", lids = ")]}";
    for (int i = 0; i < n; i++) {
        size_t lid = lids.find(commands[i]);
        if (lid == std::string::npos) {
            open++;
            continue;
        }
        int depth = 0, j = i - 1;
        while (j >= 0) {
            bool opens = boxes.find(commands[j]) != std::string::npos;
            if (opens && depth == 0) break;
            depth += opens ? -1 : 1;
            j--;
        }
        if (j < 0 || commands[j] != boxes[lid]) {
            std::cout << i + 1 << '\n';
            return 0;
        }
        open--;
    }
    if (open == 0) std::cout << "OK\n";
    else std::cout << "OPEN " << open << '\n';
}
