/* The second function is missing. */
#include "tides.h"

void learn(int n, const int *levels) {}
