import { type GeneratedCase, lines } from '../../src/generated-case.ts'
import { Random } from '../../src/random.ts'

const BITS = 11

/**
 * The input is for the manager only: the number of words, and for each word the position of the flash that the storm
 * inverts, or -1 for none. A position beyond the signal wraps around.
 */
export function* generate(): Generator<GeneratedCase> {
  const random = new Random('storm-signals')
  yield caseOf([['00000000001', 7]])
  yield caseOf([
    ['10110011100', -1],
    ['11111111111', 14],
    ['00000000000', 0],
  ])
  // One word against every flash.
  yield caseOf(Array.from({ length: 17 }, (_, place) => ['01101001110', place - 1]))
  for (let i = 0; i < 3; i++)
    yield caseOf(Array.from({ length: 100 }, () => [word(random), random.int(-1, 15)]))
}

function word(random: Random): string {
  return Array.from({ length: BITS }, () => random.int(0, 1)).join('')
}

function caseOf(words: [string, number][]): GeneratedCase {
  return { input: lines([[words.length], ...words]), answer: lines(words.map(([text]) => text)) }
}
