import { type GeneratedCase, lines } from '../../src/generated-case.ts'
import { Random } from '../../src/random.ts'

const MOST = 200_000
const LIDS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

export function* generate(): Generator<GeneratedCase> {
  const random = new Random('nested-boxes')
  yield commands('([[)]]')
  yield commands('[]{(()')
  yield commands('({[]})[]')
  yield commands(']')
  yield commands('())(')
  yield commands('{')
  yield commands('([)]')
  yield commands(balanced(random, 60, 6))
  yield commands(balanced(random, MOST, 100_000))
  yield commands(balanced(random, MOST, 3))
  yield commands('('.repeat(MOST))
  yield commands(`${'[{('.repeat(33_333)}${')}]'.repeat(33_333)}`)
  // One wrong lid deep inside, far to the right.
  const deep = `${'{'.repeat(MOST / 2)}${'}'.repeat(MOST / 2)}`
  yield commands(`${deep.slice(0, MOST - 10)})${deep.slice(MOST - 9)}`)
  yield commands(`${balanced(random, MOST - 2, 50)}])`)
}

/** Correct commands of even length with at most `deepest` boxes open at a time. */
function balanced(random: Random, length: number, deepest: number): string {
  const open: string[] = []
  let text = ''
  while (text.length < length) {
    const rest = length - text.length
    const mustClose = open.length >= rest || open.length >= deepest
    if (open.length === 0 || (!mustClose && random.chance(0.52))) {
      const box = random.pick(['(', '[', '{'])
      open.push(box)
      text += box
    } else {
      text += LIDS[open.pop() ?? ''] ?? ''
    }
  }
  return text
}

/** Works by depth: remembers for each depth the lid that closes the box opened there last. */
function commands(text: string): GeneratedCase {
  const lidAt: string[] = []
  let depth = 0
  let verdict: string | number | undefined
  for (let i = 0; i < text.length && verdict === undefined; i++) {
    const command = text.charAt(i)
    const lid = LIDS[command]
    if (lid !== undefined) lidAt[depth++] = lid
    else if (depth > 0 && lidAt[depth - 1] === command) depth--
    else verdict = i + 1
  }
  return { input: lines([text]), answer: lines([verdict ?? (depth === 0 ? 'OK' : `OPEN ${depth}`)]) }
}
