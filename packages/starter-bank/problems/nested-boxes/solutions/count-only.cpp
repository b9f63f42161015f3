// Wrong: counts how many boxes of each shape are open, but does not know which one is innermost.
#include <iostream>
#include <string>

int main() {
    std::string commands;
    std::cin >> commands;
    const std::string boxes = "([{", lids = ")]}";
    int open[3] = {0, 0, 0};
    for (size_t i = 0; i < commands.size(); i++) {
        size_t box = boxes.find(commands[i]);
        if (box != std::string::npos) open[box]++;
        else if (--open[lids.find(commands[i])] < 0) {
            std::cout << i + 1 << '\n';
            return 0;
        }
    }
    int total = open[0] + open[1] + open[2];
    if (total == 0) std::cout << "OK\n";
    else std::cout << "OPEN " << total << '\n';
}
