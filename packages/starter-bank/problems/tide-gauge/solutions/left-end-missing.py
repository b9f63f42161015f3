# Wrong: subtracting the sum up to l leaves out record l itself.
import sys
from itertools import accumulate

data = list(map(int, sys.stdin.buffer.read().split()))
n, q = data[0], data[1]
sums = [0, *accumulate(data[2 : 2 + n])]
asked = data[2 + n :]
print("\n".join(str(sums[r] - sums[l]) for l, r in zip(asked[::2], asked[1::2])))
