import { type GeneratedCase, lines } from '../../src/generated-case.ts'
import { Random } from '../../src/random.ts'

const MOST = 100
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

export function* generate(): Generator<GeneratedCase> {
  const random = new Random('sorted-mail')
  const words = [
    'sea',
    'a',
    'zz',
    'lighthouse',
    'z'.repeat(MOST),
    'a'.repeat(MOST),
    'zyxwvutsrqponmlkjihgfedcba',
  ]
  for (let i = 0; i < 5; i++) words.push(wordOf(random, i < 3 ? MOST : random.int(2, MOST)))
  for (const word of words) yield { input: lines(['write', word]), answer: lines([word]) }
}

function wordOf(random: Random, length: number): string {
  return Array.from({ length }, () => random.pick([...LETTERS])).join('')
}
