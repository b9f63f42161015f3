import sys

import solution


def main():
    words = iter(sys.stdin.read().split())
    hours, questions = int(next(words)), int(next(words))
    solution.learn([int(next(words)) for _ in range(hours)])
    answers = [solution.highest(int(next(words)), int(next(words))) for _ in range(questions)]
    print('\n'.join(map(str, answers)))


main()
