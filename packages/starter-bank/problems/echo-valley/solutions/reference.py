def main():
    s = input()
    border = [0] * len(s)
    k = 0
    for i in range(1, len(s)):
        letter = s[i]
        while k and letter != s[k]:
            k = border[k - 1]
        if letter == s[k]:
            k += 1
        border[i] = k
    print(len(s) - k)


main()
