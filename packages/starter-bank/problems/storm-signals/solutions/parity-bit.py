# One extra bit shows that a flash was hit, but not which one.
role, words = input().split()
for _ in range(int(words)):
    line = input().strip()
    if role == 'sender':
        print(line + str(line.count('1') % 2), flush=True)
    else:
        print(line[:11], flush=True)
