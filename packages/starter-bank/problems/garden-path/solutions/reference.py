MODULUS = 10**9 + 7


def multiply(a, b):
    columns = list(zip(*b))
    return [[sum(x * y for x, y in zip(row, column)) % MODULUS for column in columns] for row in a]


n = int(input())
step = [[1, 1, 1], [1, 0, 0], [0, 1, 0]]
power = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
while n:
    if n & 1:
        power = multiply(power, step)
    step = multiply(step, step)
    n >>= 1
print(power[0][0])
