import sys


def main():
    data = list(map(int, sys.stdin.read().split()))
    limit = data[1]
    best = [0] * (limit + 1)
    for weight, earning in zip(data[2::2], data[3::2]):
        if weight > limit:
            continue
        taken = [b + earning for b in best[: limit + 1 - weight]]
        best[weight:] = [t if t > b else b for t, b in zip(taken, best[weight:])]
    print(best[limit])


main()
