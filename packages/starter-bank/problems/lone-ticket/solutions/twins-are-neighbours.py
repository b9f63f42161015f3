# Wrong: visitors do not leave in the order in which they came.
import sys

scans = list(map(int, sys.stdin.buffer.read().split()))[1:]
for i in range(0, len(scans), 2):
    if i + 1 == len(scans) or scans[i] != scans[i + 1]:
        print(scans[i])
        break
