#include "tides.h"

void learn(int n, const int *levels) {

}

int highest(int from, int to) {
    return 0;
}
