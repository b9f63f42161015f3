import sys
from bisect import bisect_right, insort
from functools import partial

BLOCK = 64


def main():
    books = list(map(int, sys.stdin.buffer.read().split()))[1:]
    count = 0
    runs = []
    for start in range(0, len(books), BLOCK):
        run = []
        for height in books[start : start + BLOCK]:
            count += len(run) - bisect_right(run, height)
            insort(run, height)
        runs.append(run)
    while len(runs) > 1:
        merged = []
        for left, right in zip(runs[::2], runs[1::2]):
            count += len(left) * len(right) - sum(map(partial(bisect_right, left), right))
            merged.append(sorted(left + right))
        if len(runs) % 2:
            merged.append(runs[-1])
        runs = merged
    print(count)


main()
