# Wrong: leftovers cannot be joined.
import sys

n, pieces, *ribbons = map(int, sys.stdin.buffer.read().split())
print(sum(ribbons) // pieces)
