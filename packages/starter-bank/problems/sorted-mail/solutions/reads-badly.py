# Correct in the first run; in the second it looks for the numbers on the wrong line.
if input() == 'write':
    word = input()
    print(len(word))
    print(*(place * 26 + ord(letter) - ord('a') + 1 for place, letter in enumerate(word)))
else:
    numbers = [int(word) for word in input().split()]
    print(''.join(chr((numbers[place] - 1) % 26 + ord('a')) for place in range(len(numbers) + 1)))
