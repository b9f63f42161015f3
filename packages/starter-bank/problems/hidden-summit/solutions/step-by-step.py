# Wrong: climbing post by post uses up the battery on a long ridge.
import sys


def measure(post):
    print("?", post, flush=True)
    line = sys.stdin.readline()
    if not line:
        sys.exit(0)
    return int(line)


n = int(sys.stdin.readline())
post = 1
height = measure(1)
while post < n:
    following = measure(post + 1)
    if following < height:
        break
    post, height = post + 1, following
print("!", post, flush=True)
