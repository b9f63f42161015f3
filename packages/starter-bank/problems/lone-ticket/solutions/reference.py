import sys
from functools import reduce
from operator import xor

scans = sys.stdin.buffer
next(scans)
print(reduce(xor, map(int, scans)))
