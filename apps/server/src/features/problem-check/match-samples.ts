import { createHash } from 'node:crypto'
import type { TaskCase } from '@gavel/contract'
import type { Sample } from '../problems/problems.tables.ts'

/** The case whose input a sample shows, and whether the answer matches as well. */
export interface SampleMatch {
  readonly testCase: TaskCase
  readonly hasSameAnswer: boolean
}

/** The case of each sample; null if no case has its input. Trailing blanks may differ. */
export function matchSamples(
  samples: readonly Sample[],
  cases: readonly TaskCase[],
): readonly (SampleMatch | null)[] {
  const byInput = new Map<string, TaskCase>()
  for (const testCase of cases)
    if (!byInput.has(testCase.input.sha256)) byInput.set(testCase.input.sha256, testCase)
  return samples.map(({ input, output }) => {
    const testCase = hashesOf(input)
      .map((hash) => byInput.get(hash))
      .find((found) => found !== undefined)
    if (testCase === undefined) return null
    return { testCase, hasSameAnswer: hashesOf(output).includes(testCase.answer.sha256) }
  })
}

/** Digests of the text as it is, and as files hold it: with and without a line feed at the end. */
function hashesOf(text: string): string[] {
  const lines = text.replaceAll('\r\n', '\n')
  const bare = lines.trimEnd()
  return [...new Set([text, lines, `${lines}\n`, bare, `${bare}\n`])].map((variant) =>
    createHash('sha256').update(variant).digest('hex'),
  )
}
