import { type GeneratedCase, lines } from '../../src/generated-case.ts'
import { Random } from '../../src/random.ts'

const LONGEST = 1_000_000

export function* generate(): Generator<GeneratedCase> {
  const random = new Random('echo-valley')
  yield recording('lalilalila')
  yield recording('abcd')
  yield recording('z')
  yield recording('aabaaab')
  yield recording('abababab')
  yield recording(echo(random.text(7, 'ab'), 100))
  yield recording(echo(random.text(1234, 'abcdefghijklmnopqrstuvwxyz'), LONGEST))
  yield recording(echo('a', LONGEST))
  // The last letter spoils every short tune.
  yield recording(`${echo('a', LONGEST - 1)}b`)
  yield recording(`${echo('a', LONGEST / 2 - 1)}b${echo('a', LONGEST / 2)}`)
  yield recording(random.text(LONGEST, 'ab'))
  yield recording(echo(`${echo('ab', 300_001)}c`, LONGEST))
}

function echo(tune: string, length: number): string {
  return tune.repeat(Math.ceil(length / tune.length)).slice(0, length)
}

/** Uses the Z function, while the reference solutions use the prefix function. */
function recording(s: string): GeneratedCase {
  const z = new Int32Array(s.length)
  let [left, right] = [0, 0]
  let period = s.length
  for (let i = 1; i < s.length; i++) {
    let match = i < right ? Math.min(right - i, z[i - left] ?? 0) : 0
    while (i + match < s.length && s.charCodeAt(match) === s.charCodeAt(i + match)) match++
    z[i] = match
    if (i + match > right) [left, right] = [i, i + match]
    if (i + match === s.length) {
      period = i
      break
    }
  }
  return { input: lines([s]), answer: lines([period]) }
}
