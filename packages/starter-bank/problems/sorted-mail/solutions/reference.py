if input() == 'write':
    word = input()
    print(len(word))
    print(*(place * 26 + ord(letter) - ord('a') + 1 for place, letter in enumerate(word)))
else:
    input()
    print(''.join(chr((number - 1) % 26 + ord('a')) for number in map(int, input().split())))
