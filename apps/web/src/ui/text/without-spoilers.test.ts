import { expect, test } from 'vitest'
import { summaryOf } from './markdown/summary.ts'
import { plainExcerpt } from './plain-excerpt.ts'
import { withoutSpoilers } from './without-spoilers.ts'

test.each([
  ['a <details><summary>Solution</summary>\n\nsecret\n\n</details> b', 'a  Solution  b'],
  ['a <details open>secret</details> b', 'a    b'],
  ['<DETAILS><summary>One</summary>x<details>y</details>z</DETAILS>!', ' One !'],
  ['a <details><summary>Open</summary> secret', 'a  Open '],
  ['a </details> b', 'a </details> b'],
  ['no blocks', 'no blocks'],
])('%j is shown as %j', (markdown, shown) => {
  expect(withoutSpoilers(markdown)).toBe(shown)
})

test('neither an excerpt nor a description tells what is in a closed block', () => {
  const text = 'Think. <details><summary>Solution</summary>\n\nSort **them**.\n\n</details>'
  for (const words of [plainExcerpt(text), summaryOf(text)]) expect(words).toBe('Think. Solution')
})

test('many beginnings take no time', () => {
  expect(withoutSpoilers('<details>'.repeat(20_000))).toBe('  ')
})
