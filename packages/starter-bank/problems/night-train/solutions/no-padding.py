# Wrong: 6:5 instead of 06:05.
clock, duration = input().split()
hour, minute = map(int, clock.split(":"))
days, rest = divmod(hour * 60 + minute + int(duration), 1440)
print(f"{rest // 60}:{rest % 60} +{days}")
