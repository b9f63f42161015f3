# Wrong: a short passage may stand in the way of two others.
import sys
from bisect import bisect_left, insort

data = list(map(int, sys.stdin.buffer.read().split()))
boats = sorted(zip(data[1::2], data[2::2]), key=lambda boat: boat[1] - boat[0])
taken = []
for start, end in boats:
    at = bisect_left(taken, (start, end))
    if at > 0 and taken[at - 1][1] > start:
        continue
    if at < len(taken) and taken[at][0] < end:
        continue
    insort(taken, (start, end))
print(len(taken))
