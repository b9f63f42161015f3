#include "tides.hpp"

#include <cstdio>

int main() {
    int hours, questions;
    if (scanf("%d %d", &hours, &questions) != 2) return 3;
    std::vector<int> levels(hours), answers(questions);
    for (int &level : levels)
        if (scanf("%d", &level) != 1) return 3;
    learn(levels);
    for (int &answer : answers) {
        int from, to;
        if (scanf("%d %d", &from, &to) != 2) return 3;
        answer = highest(from, to);
    }
    for (int answer : answers) printf("%d\n", answer);
    return 0;
}
