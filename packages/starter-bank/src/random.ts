/**
 * Repeatable randomness for generators: the same seed gives the same numbers on every machine and in every
 * version of Node, so a rebuilt bank has the same content hashes. The state is xoshiro128**, seeded by name.
 */
export class Random {
  readonly #state: Uint32Array

  constructor(seed: string) {
    this.#state = spread(seed)
  }

  /** 32 random bits. */
  bits(): number {
    const s = this.#state
    const [a = 0, b = 0, c = 0, d = 0] = s
    const result = Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0
    s[2] = c ^ a
    s[3] = d ^ b
    s[1] = b ^ (c ^ a)
    s[0] = a ^ (d ^ b)
    s[2] ^= b << 9
    s[3] = rotate(s[3] ?? 0, 11)
    return result
  }

  /** A whole number from `low` to `high`, both included; the range may be as wide as 2^53. */
  int(low: number, high: number): number {
    const fraction = ((this.bits() >>> 5) * 67_108_864 + (this.bits() >>> 6)) / 9_007_199_254_740_992
    return low + Math.floor(fraction * (high - low + 1))
  }

  /** Like `int`, for ranges beyond 2^53. The tiny bias of the remainder does not matter for test data. */
  bigint(low: bigint, high: bigint): bigint {
    let wide = 0n
    for (let i = 0; i < 4; i++) wide = (wide << 32n) | BigInt(this.bits())
    return low + (wide % (high - low + 1n))
  }

  chance(probability: number): boolean {
    return this.int(0, 999_999) < probability * 1_000_000
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.int(0, items.length - 1)]
    if (item === undefined) throw new RangeError('cannot pick from an empty list')
    return item
  }

  ints(count: number, low: number, high: number): number[] {
    return Array.from({ length: count }, () => this.int(low, high))
  }

  /** Shuffles in place and returns the same list. */
  shuffle<List extends number[] | Uint32Array>(list: List): List {
    for (let i = list.length - 1; i > 0; i--) {
      const j = this.int(0, i)
      const kept = list[i] ?? 0
      list[i] = list[j] ?? 0
      list[j] = kept
    }
    return list
  }

  /** The numbers 1 to `count` in random order. */
  permutation(count: number): number[] {
    return this.shuffle(Array.from({ length: count }, (_, i) => i + 1))
  }

  /** Two different numbers from `low` to `high`. */
  pair(low: number, high: number): [number, number] {
    const first = this.int(low, high)
    const second = this.int(low, high - 1)
    return [first, second >= first ? second + 1 : second]
  }

  text(length: number, letters: string): string {
    let text = ''
    for (let i = 0; i < length; i++) text += letters[this.int(0, letters.length - 1)]
    return text
  }
}

function rotate(value: number, by: number): number {
  return (value << by) | (value >>> (32 - by))
}

/** Four words from a name: FNV-1a per word, each started differently, so no word is likely to be zero. */
function spread(seed: string): Uint32Array {
  return Uint32Array.from([1, 2, 3, 4], (word) => {
    let hash = Math.imul(0x811c9dc5, word) >>> 0
    for (const char of seed) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
    hash ^= hash >>> 15
    hash = Math.imul(hash, 0x2c1b3c6d)
    return (hash ^ (hash >>> 12)) >>> 0
  })
}
