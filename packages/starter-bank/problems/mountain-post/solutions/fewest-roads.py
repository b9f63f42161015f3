# Wrong: the way with the fewest paths need not take the least time.
import sys

data = list(map(int, sys.stdin.buffer.read().split()))
n = data[0]
paths = [[] for _ in range(n + 1)]
for a, b, minutes in zip(data[2::3], data[3::3], data[4::3]):
    paths[a].append((b, minutes))
    paths[b].append((a, minutes))
best = [-1] * (n + 1)
best[1] = 0
queue = [1]
for village in queue:
    for following, length in paths[village]:
        if best[following] < 0:
            best[following] = best[village] + length
            queue.append(following)
print(best[n])
