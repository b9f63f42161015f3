from math import isqrt


def primes_up_to(limit):
    sieve = bytearray([1]) * (limit + 1)
    sieve[0:2] = b"\0\0"[: limit + 1]
    for p in range(2, isqrt(limit) + 1):
        if sieve[p]:
            sieve[p * p :: p] = bytes(len(range(p * p, limit + 1, p)))
    return [p for p in range(limit + 1) if sieve[p]]


def main():
    low, high = map(int, input().split())
    size = high - low + 1
    prime = bytearray([1]) * size
    if low == 1:
        prime[0] = 0
    for p in primes_up_to(isqrt(high)):
        first = max(p * p, -(-low // p) * p) - low
        if first < size:
            prime[first::p] = bytes(len(range(first, size, p)))
    print(sum(prime))


main()
