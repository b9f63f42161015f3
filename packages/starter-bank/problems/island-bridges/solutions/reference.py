import sys


def main():
    data = list(map(int, sys.stdin.buffer.read().split()))
    parent = list(range(data[0] + 1))
    members = [1] * (data[0] + 1)
    answers = []
    for kind, a, b in zip(data[2::3], data[3::3], data[4::3]):
        while parent[a] != a:
            parent[a] = a = parent[parent[a]]
        while parent[b] != b:
            parent[b] = b = parent[parent[b]]
        if kind == 2:
            answers.append(members[a] if a == b else 0)
        elif a != b:
            if members[a] < members[b]:
                a, b = b, a
            parent[b] = a
            members[a] += members[b]
    print("\n".join(map(str, answers)))


main()
