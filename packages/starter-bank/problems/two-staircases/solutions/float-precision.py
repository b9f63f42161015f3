# Wrong: a float keeps about 16 digits, the answers have up to 19.
first, second = map(float, input().split())
print(int(first + second))
