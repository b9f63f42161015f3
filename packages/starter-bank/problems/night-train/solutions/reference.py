clock, duration = input().split()
hour, minute = map(int, clock.split(":"))
days, rest = divmod(hour * 60 + minute + int(duration), 1440)
print(f"{rest // 60:02d}:{rest % 60:02d} +{days}")
