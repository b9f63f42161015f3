# Wrong: room for 500 rows and columns only, so the largest maps raise an IndexError.
import sys
from collections import deque

rows, columns, *lines = sys.stdin.read().split()
rows, columns = int(rows), int(columns)
distance = [[-1] * 500 for _ in range(500)]
queue = deque()
end = (0, 0)
for r, line in enumerate(lines):
    for c, cell in enumerate(line):
        if cell == "S":
            distance[r][c] = 0
            queue.append((r, c))
        if cell == "E":
            end = (r, c)
while queue:
    r, c = queue.popleft()
    if (r, c) == end:
        break
    for nr, nc in ((r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)):
        if 0 <= nr < rows and 0 <= nc < columns and lines[nr][nc] != "#" and distance[nr][nc] < 0:
            distance[nr][nc] = distance[r][c] + 1
            queue.append((nr, nc))
print(distance[end[0]][end[1]])
