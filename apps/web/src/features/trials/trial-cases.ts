import type { OwnCaseVo } from '@gavel/contract'

interface Texts {
  readonly input: string
  /** Empty: the output is not compared. */
  readonly expected: string
}

/** A tab of the online test: a sample of the problem, or a case of the reader's own. */
export interface TrialCase extends Texts {
  /** Names the case as long as the panel is open. */
  readonly key: string
  readonly isSample: boolean
  /** Its number among the samples or the own cases, from 1. */
  readonly number: number
}

interface Sample {
  readonly input: string
  readonly output: string
}

export interface OwnCase extends Texts {
  readonly key: string
}

export const ownKey = (count: number) => `own-${count}`

/** The cases that the server keeps, as the panel opens with them. */
export const ownCasesOf = (kept: readonly OwnCaseVo[]): readonly OwnCase[] =>
  kept.map(({ input, expectedOutput }, index) => ({
    key: ownKey(index),
    input,
    expected: expectedOutput ?? '',
  }))

/** Samples first. */
export function allCases(samples: readonly Sample[], own: readonly OwnCase[]): readonly TrialCase[] {
  return [
    ...samples.map(({ input, output }, index) => ({
      key: `sample-${index}`,
      isSample: true,
      number: index + 1,
      input,
      expected: output,
    })),
    ...own.map((one, index) => ({ ...one, isSample: false, number: index + 1 })),
  ]
}

/** The case with the same input, if there is one; a text that was copied may have lost its last line feed. */
export function findSame(cases: readonly TrialCase[], input: string): TrialCase | undefined {
  return cases.find((one) => one.input.trimEnd() === input.trimEnd())
}
