import sys


def main():
    n, pieces, *ribbons = map(int, sys.stdin.buffer.read().split())
    # No piece can be longer than the average of what is needed.
    low, high = 0, min(max(ribbons), sum(ribbons) // pieces) + 1
    while high - low > 1:
        middle = (low + high) // 2
        if sum([ribbon // middle for ribbon in ribbons]) >= pieces:
            low = middle
        else:
            high = middle
    print(low)


main()
