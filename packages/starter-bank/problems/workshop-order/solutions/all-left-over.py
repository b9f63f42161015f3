# Wrong: what is left over contains a circle but also what waits for it.
import sys

data = list(map(int, sys.stdin.buffer.read().split()))
n = data[0]
after = [[] for _ in range(n + 1)]
waiting = [0] * (n + 1)
for a, b in zip(data[2::2], data[3::2]):
    after[a].append(b)
    waiting[b] += 1
order = [i for i in range(1, n + 1) if waiting[i] == 0]
for step in order:
    for follower in after[step]:
        waiting[follower] -= 1
        if waiting[follower] == 0:
            order.append(follower)
if len(order) == n:
    print("YES")
    print(*order)
else:
    rest = [i for i in range(1, n + 1) if waiting[i] > 0]
    print("NO")
    print(len(rest))
    print(*rest)
