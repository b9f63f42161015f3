# Wrong: both numbers are on one line, so int() refuses the text.
first = int(input())
second = int(input())
print(first + second)
