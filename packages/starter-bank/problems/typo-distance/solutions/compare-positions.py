# Wrong: one missing letter moves all others.
s = input()
t = input()
print(sum(a != b for a, b in zip(s, t)) + abs(len(s) - len(t)))
