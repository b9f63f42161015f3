import { describe, expect, test } from 'vitest'
import { Report } from '../shared/report.ts'
import { takeSamples } from './take-samples.ts'

const take = (text: string) => takeSamples(text, new Report())
const block = (name: string, body: string, fence = '```') => `${fence}${name}\n${body}\n${fence}\n`

describe('samples in a statement of Hydro', () => {
  test('are taken out with the headings that are left empty', () => {
    const text = `Add.\n\n## Samples\n\n### Sample 1\n\n${block('input1', '1 2')}\n${block('output1', '3')}\n## Hint\n\nx`
    expect(take(text)).toEqual({ samples: [{ input: '1 2', output: '3' }], rest: 'Add.\n\n## Hint\n\nx' })
  })

  test.each(['```', '````', '~~~'])('may be fenced by %s', (fence) => {
    expect(take(block('input2', '``\n\n1', fence) + block('output2', '', fence))).toEqual({
      samples: [{ input: '``\n\n1', output: '' }],
      rest: '',
    })
  })

  test('that are never closed are not samples and hide no other', () => {
    const text = `\`\`\`\`input1\n${block('input2', '5')}${block('output2', '6')}`
    expect(take(text)).toEqual({ samples: [{ input: '5', output: '6' }], rest: '````input1\n' })
  })

  test('keep a heading that still has text below it', () => {
    const text = `## Sample 1\n${block('input1', '1')}${block('output1', '1')}Because.\n`
    expect(take(text).rest).toBe('## Sample 1\nBecause.\n')
  })

  // A regular expression took seconds to minutes of server time on each of these.
  test.each([
    ['fences without an end', '```input1\n'.repeat(100_000)],
    ['a line of fences', '`'.repeat(1_000_000)],
    ['one heading without an end', `${block('input1', '1')}${'# sample '.repeat(100_000)}x`],
    ['headings above each other', `${block('input1', '1')}${'# sample\n'.repeat(100_000)}x`],
    ['nothing but lines', `${block('input1', '1')}# sample${'\n'.repeat(1_000_000)}x`],
  ])('are found quickly among %s', (_, text) => {
    expect(take(text).samples.length).toBeLessThanOrEqual(1)
  })
})
