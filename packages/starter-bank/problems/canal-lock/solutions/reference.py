import sys

data = list(map(int, sys.stdin.buffer.read().split()))
boats = sorted(zip(data[2::2], data[1::2]))
free_from = 0
count = 0
for end, start in boats:
    if start >= free_from:
        free_from = end
        count += 1
print(count)
