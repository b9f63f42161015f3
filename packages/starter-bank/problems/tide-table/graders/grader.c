#include "tides.h"

#include <stdio.h>
#include <stdlib.h>

int main(void) {
    int hours, questions;
    if (scanf("%d %d", &hours, &questions) != 2) return 3;
    int *levels = malloc(sizeof(int) * hours);
    int *answers = malloc(sizeof(int) * questions);
    for (int i = 0; i < hours; i++)
        if (scanf("%d", &levels[i]) != 1) return 3;
    learn(hours, levels);
    for (int i = 0; i < questions; i++) {
        int from, to;
        if (scanf("%d %d", &from, &to) != 2) return 3;
        answers[i] = highest(from, to);
    }
    for (int i = 0; i < questions; i++) printf("%d\n", answers[i]);
    return 0;
}
