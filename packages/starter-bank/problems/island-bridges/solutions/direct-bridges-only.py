# Wrong: a walk may use several bridges.
import sys

data = list(map(int, sys.stdin.buffer.read().split()))
neighbours = [{i} for i in range(data[0] + 1)]
for kind, a, b in zip(data[2::3], data[3::3], data[4::3]):
    if kind == 1:
        neighbours[a].add(b)
        neighbours[b].add(a)
    else:
        print(len(neighbours[a]) if b in neighbours[a] else 0)
