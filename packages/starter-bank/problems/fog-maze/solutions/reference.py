import sys


def main():
    rows, columns, *lines = sys.stdin.read().split()
    width = int(columns) + 1
    # One building after each row and one row of them at the end stand for the border on all sides.
    grid = "#".join(lines) + "#" * (width + 1)
    start, end = grid.index("S"), grid.index("E")
    distance = [-1 if cell != "#" else -2 for cell in grid]
    distance[start] = 0
    queue = [start]
    for cell in queue:
        if cell == end:
            break
        further = distance[cell] + 1
        for neighbour in (cell - width, cell - 1, cell + 1, cell + width):
            if neighbour >= 0 and distance[neighbour] == -1:
                distance[neighbour] = further
                queue.append(neighbour)
    print(distance[end])


main()
