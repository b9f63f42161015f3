#include <stdio.h>

int main(void) {
    int hour, minute, duration;
    if (scanf("%d:%d %d", &hour, &minute, &duration) != 3) return 1;
    int arrival = hour * 60 + minute + duration;
    printf("%02d:%02d +%d\n", arrival / 60 % 24, arrival % 60, arrival / 1440);
    return 0;
}
