# Takes 100 for each place, so that the numbers of long words are too large.
if input() == 'write':
    word = input()
    print(len(word))
    print(*(place * 100 + ord(letter) for place, letter in enumerate(word)))
else:
    input()
    print(''.join(chr(number % 100 if number % 100 > 90 else number % 100 + 100) for number in map(int, input().split())))
