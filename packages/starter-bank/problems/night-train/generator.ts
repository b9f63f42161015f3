import { type GeneratedCase, lines } from '../../src/generated-case.ts'
import { Random } from '../../src/random.ts'

const DAY_MINUTES = 1440
const CASES = 100

export function* generate(): Generator<GeneratedCase> {
  const random = new Random('night-train')
  const fixed: [number, number][] = [
    [22 * 60 + 30, 455],
    [23 * 60 + 59, 1],
    [0, 0],
    [0, 1439],
    [0, 1440],
    [1439, 1440],
    [9 * 60 + 9, 0],
    [1, 1_000_000],
  ]
  for (const [departure, duration] of fixed) yield journey(departure, duration)
  for (let i = fixed.length; i < CASES; i++) {
    const longest = i % 2 === 0 ? 2 * DAY_MINUTES : 1_000_000
    yield journey(random.int(0, DAY_MINUTES - 1), random.int(0, longest))
  }
}

function journey(departure: number, duration: number): GeneratedCase {
  const arrival = departure + duration
  const days = Math.floor(arrival / DAY_MINUTES)
  return {
    input: lines([[clock(departure), duration]]),
    answer: lines([[clock(arrival % DAY_MINUTES), `+${days}`]]),
  }
}

function clock(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
