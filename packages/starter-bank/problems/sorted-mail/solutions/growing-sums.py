# Another correct way: each number exceeds the one before by the letter, so sorting changes nothing.
if input() == 'write':
    word = input()
    print(len(word))
    total = 0
    for letter in word:
        total += ord(letter) - ord('a') + 1
        print(total, end=' ')
    print()
else:
    input()
    numbers = [0, *map(int, input().split())]
    print(''.join(chr(b - a + ord('a') - 1) for a, b in zip(numbers, numbers[1:])))
