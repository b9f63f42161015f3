// Wrong: a long journey passes more than one midnight.
#include <cstdio>

int main() {
    int hour, minute, duration;
    if (scanf("%d:%d %d", &hour, &minute, &duration) != 3) return 1;
    int arrival = hour * 60 + minute + duration;
    int days = 0;
    if (arrival >= 1440) {
        arrival -= 1440;
        days = 1;
    }
    printf("%02d:%02d +%d\n", arrival / 60, arrival % 60, days);
}
