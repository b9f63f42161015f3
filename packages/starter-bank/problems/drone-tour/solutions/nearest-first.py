# Wrong: the cheapest flight now may force an expensive one later.
n = int(input())
energy = [list(map(int, input().split())) for _ in range(n)]
left = set(range(1, n))
station = 0
total = 0
while left:
    following = min(left, key=lambda other: (energy[station][other], other))
    total += energy[station][following]
    left.remove(following)
    station = following
print(total + energy[station][0])
