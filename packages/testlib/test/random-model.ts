const MULTIPLIER = 25214903917n
const ADDEND = 11n
const INITIAL = 3905348978240129619n
const low = (value: bigint, bits: bigint): bigint => value & ((1n << bits) - 1n)

/** The next smaller double of a positive one. */
function doubleBelow(value: number): number {
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, value)
  view.setBigUint64(0, view.getBigUint64(0) - 1n)
  return view.getFloat64(0)
}

/**
 * The random numbers of a generator, computed independently: with unbounded integers, from the formulas alone. `short` and
 * `long` are the two ways to draw below n; the header defines which type uses which.
 */
export class RandomModel {
  #state: bigint
  readonly #version: 0 | 1

  constructor(args: readonly string[], version: 0 | 1 = 1) {
    let state = INITIAL
    for (const arg of args) {
      for (const byte of Buffer.from(arg, 'utf8')) {
        const signed = byte < 128 ? BigInt(byte) : 2n ** 32n - 256n + BigInt(byte)
        state = low(state * MULTIPLIER + signed + ADDEND, 64n)
      }
      state = low(state + MULTIPLIER / ADDEND, 64n)
    }
    this.#state = low(state, 48n)
    this.#version = version
  }

  #bits(count: bigint): bigint {
    if (count === 63n) {
      const high = this.#bits(31n)
      return (high << 32n) ^ this.#bits(this.#version === 0 ? 31n : 32n)
    }
    this.#state = low(this.#state * MULTIPLIER + ADDEND, 48n)
    return this.#state >> (48n - count)
  }

  #below(n: bigint, bits: bigint): bigint {
    const limit = ((2n ** bits - 1n) / n) * n
    for (;;) {
      const drawn = this.#bits(bits)
      if (drawn < limit) return drawn % n
    }
  }

  short(n: number): number {
    const isPower = Number.isInteger(Math.log2(n))
    return Number(isPower ? (BigInt(n) * this.#bits(31n)) >> 31n : this.#below(BigInt(n), 31n))
  }

  long(n: bigint | number): bigint {
    return this.#below(BigInt(n), 63n)
  }

  range(from: bigint | number, to: bigint | number): bigint {
    return BigInt(from) + this.long(BigInt(to) - BigInt(from) + 1n)
  }

  real(): number {
    const high = this.#bits(26n)
    return Number((high << 27n) + this.#bits(27n)) / 2 ** 53
  }

  realBelow(n: number): number {
    const drawn = n * this.real()
    return drawn >= n ? doubleBelow(n) : drawn
  }

  /** The maximum of |type| + 1 draws, for |type| below 25. */
  weighted<T extends number | bigint>(type: number, draw: () => T): T {
    let best = draw()
    for (let i = 0; i < Math.abs(type); i++) {
      const next = draw()
      if (type > 0 ? next > best : next < best) best = next
    }
    return best
  }

  /** One draw skewed by a power, for |type| from 25 on. */
  skewed(type: number): number {
    const u = this.real()
    return type > 0 ? u ** (1 / (type + 1)) : 1 - u ** (1 / (-type + 1))
  }

  permutation(size: number, first: bigint | number = 0, way: 'short' | 'long' = 'short'): bigint[] {
    const order = Array.from({ length: size }, (_, i) => BigInt(first) + BigInt(i))
    this.#mix(order, (n) => (way === 'short' ? this.short(n) : Number(this.long(n))))
    return order
  }

  shuffle<T>(items: readonly T[]): T[] {
    const mixed = [...items]
    this.#mix(mixed, (n) => this.short(n))
    return mixed
  }

  #mix<T>(items: T[], below: (n: number) => number): void {
    for (let i = 1; i < items.length; i++) {
      const other = below(i + 1)
      const [here, there] = [items.slice(i, i + 1), items.slice(other, other + 1)]
      items.splice(i, 1, ...there)
      items.splice(other, 1, ...here)
    }
  }

  distinct(size: number, from: bigint | number, to: bigint | number): bigint[] {
    if (size === 0) return []
    const n = Number(BigInt(to) - BigInt(from) + 1n)
    let expectedDraws = 0
    for (let i = 1; i <= size; i++) expectedDraws += n / (n - i + 1)
    if (expectedDraws >= n) return this.permutation(n, from).slice(0, size)
    const seen = new Set<bigint>()
    while (seen.size < size) seen.add(this.range(from, to))
    return [...seen]
  }

  partition(size: number, sum: bigint | number, minPart: bigint | number = 1): bigint[] {
    const spare = BigInt(sum) - BigInt(minPart) * BigInt(size)
    const cuts = [0n, ...this.distinct(size - 1, 1, spare + BigInt(size) - 1n)].sort((a, b) =>
      a < b ? -1 : 1,
    )
    const ends = [...cuts.slice(1), spare + BigInt(size)]
    return cuts.map((cut, i) => (ends[i] ?? 0n) - cut - 1n + BigInt(minPart))
  }
}
