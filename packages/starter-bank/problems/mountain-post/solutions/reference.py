import sys
from heapq import heappop, heappush


def main():
    data = list(map(int, sys.stdin.buffer.read().split()))
    n = data[0]
    paths = [[] for _ in range(n + 1)]
    for a, b, minutes in zip(data[2::3], data[3::3], data[4::3]):
        paths[a].append((b, minutes))
        paths[b].append((a, minutes))
    best = [-1] * (n + 1)
    queue = [(0, 1)]
    while queue:
        minutes, village = heappop(queue)
        if best[village] >= 0:
            continue
        best[village] = minutes
        if village == n:
            break
        for following, length in paths[village]:
            if best[following] < 0:
                heappush(queue, (minutes + length, following))
    print(best[n])


main()
