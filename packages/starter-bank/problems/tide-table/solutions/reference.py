table = []


def learn(levels):
    table.append(levels)
    span = 1
    while 2 * span <= len(levels):
        half = table[-1]
        table.append([max(pair) for pair in zip(half, half[span:])])
        span *= 2


def highest(start, end):
    k = (end - start + 1).bit_length() - 1
    return max(table[k][start], table[k][end + 1 - (1 << k)])
