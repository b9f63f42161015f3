# Wrong: a long chain goes deeper than Python's limit of recursion.
import sys


def find(parent, island):
    if parent[island] != island:
        parent[island] = find(parent, parent[island])
    return parent[island]


def main():
    data = list(map(int, sys.stdin.buffer.read().split()))
    parent = list(range(data[0] + 1))
    members = [1] * (data[0] + 1)
    for kind, a, b in zip(data[2::3], data[3::3], data[4::3]):
        if kind == 1:
            a, b = find(parent, a), find(parent, b)
            if a != b:
                parent[a] = b
                members[b] += members[a]
        else:
            a, b = find(parent, a), find(parent, b)
            print(members[a] if a == b else 0)


main()
