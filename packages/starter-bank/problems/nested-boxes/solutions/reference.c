#include <stdio.h>
#include <string.h>

static char commands[200002], expected[200002];

int main(void) {
    const char *boxes = "([{", *lids = ")]}";
    int open = 0;
    if (scanf("%200001s", commands) != 1) return 1;
    for (int i = 0; commands[i]; i++) {
        const char *box = strchr(boxes, commands[i]);
        if (box) {
            expected[open++] = lids[box - boxes];
        } else if (open > 0 && expected[open - 1] == commands[i]) {
            open--;
        } else {
            printf("%d\n", i + 1);
            return 0;
        }
    }
    if (open == 0) puts("OK");
    else printf("OPEN %d\n", open);
    return 0;
}
