import sys

DATA = [place for place in range(1, 16) if place & (place - 1)]


def syndrome(bits):
    total = 0
    for place in range(1, 16):
        if bits[place]:
            total ^= place
    return total


def encode(word):
    bits = [0] * 16
    for place, char in zip(DATA, word):
        bits[place] = int(char)
    total = syndrome(bits)
    for check in (1, 2, 4, 8):
        bits[check] = 1 if total & check else 0
    return bits[1:]


def decode(signal):
    bits = [0] + [int(char) for char in signal]
    bits[syndrome(bits)] ^= 1
    return [bits[place] for place in DATA]


work = encode if sys.argv[1] == '0' else decode
words = int(input().split()[1])
for _ in range(words):
    print(''.join(map(str, work(input().strip()))), flush=True)
