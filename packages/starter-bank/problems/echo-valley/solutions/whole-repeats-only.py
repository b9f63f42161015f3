# Wrong: the last repetition need not be complete.
s = input()
border = [0] * len(s)
k = 0
for i in range(1, len(s)):
    while k and s[i] != s[k]:
        k = border[k - 1]
    if s[i] == s[k]:
        k += 1
    border[i] = k
p = len(s) - k
print(p if len(s) % p == 0 else len(s))
