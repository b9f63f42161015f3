# Wrong in general: only counts the pairs of the tallest book before any other height.
import sys

books = list(map(int, sys.stdin.buffer.read().split()))[1:]
tallest = max(books)
tall = 0
count = 0
for height in books:
    if height == tallest:
        tall += 1
    else:
        count += tall
print(count)
