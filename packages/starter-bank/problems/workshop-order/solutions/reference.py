import sys


def main():
    data = list(map(int, sys.stdin.buffer.read().split()))
    n = data[0]
    after = [[] for _ in range(n + 1)]
    before = [[] for _ in range(n + 1)]
    waiting = [0] * (n + 1)
    for a, b in zip(data[2::2], data[3::2]):
        after[a].append(b)
        before[b].append(a)
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
        return
    step = next(i for i in range(1, n + 1) if waiting[i] > 0)
    place = {}
    path = []
    while step not in place:
        place[step] = len(path)
        path.append(step)
        step = next(b for b in before[step] if waiting[b] > 0)
    circle = path[place[step] :][::-1]
    print("NO")
    print(len(circle))
    print(*circle)


main()
