# Wrong: 1 is not a prime.
from math import isqrt

low, high = map(int, input().split())
root = isqrt(high)
small = bytearray([1]) * (root + 2)
prime = bytearray([1]) * (high - low + 1)
for p in range(2, root + 1):
    if not small[p]:
        continue
    for multiple in range(p * p, root + 1, p):
        small[multiple] = 0
    first = max(p * p, -(-low // p) * p) - low
    if first <= high - low:
        prime[first::p] = bytes(len(range(first, high - low + 1, p)))
print(sum(prime))
