#ifndef TIDES_H
#define TIDES_H

/* Called once, before any question: the levels of n hours. */
void learn(int n, const int *levels);

/* The highest level from hour `from` to hour `to`, both included. */
int highest(int from, int to);

#endif
