# Wrong: prints 0 when the tower cannot be reached.
import sys
from collections import deque

rows, columns, *lines = sys.stdin.read().split()
rows, columns = int(rows), int(columns)
distance = [[0] * columns for _ in range(rows)]
queue = deque()
end = start = (0, 0)
for r, line in enumerate(lines):
    for c, cell in enumerate(line):
        if cell == "S":
            start = (r, c)
            queue.append(start)
        if cell == "E":
            end = (r, c)
while queue:
    r, c = queue.popleft()
    if (r, c) == end:
        break
    for nr, nc in ((r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)):
        if not (0 <= nr < rows and 0 <= nc < columns) or (nr, nc) == start:
            continue
        if lines[nr][nc] != "#" and distance[nr][nc] == 0:
            distance[nr][nc] = distance[r][c] + 1
            queue.append((nr, nc))
print(distance[end[0]][end[1]])
