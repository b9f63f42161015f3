// Wrong: does not subtract the day from the minutes, so the loop never ends once midnight has passed.
#include <cstdio>

int main() {
    int hour, minute, duration;
    if (scanf("%d:%d %d", &hour, &minute, &duration) != 3) return 1;
    volatile int arrival = hour * 60 + minute + duration;
    unsigned days = 0;
    while (arrival >= 1440) days++;
    printf("%02d:%02d +%u\n", arrival / 60, arrival % 60, days);
}
