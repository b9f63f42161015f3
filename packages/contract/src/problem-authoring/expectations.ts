import { keysOf } from '../closed-lists.ts'
import type { ExpectedVerdict, KeptSolutionVo } from './problem-programs.ts'

type Expectation = Pick<KeptSolutionVo, 'expected' | 'required'>

const FAILURES: ExpectedVerdict[] = ['WA', 'TLE', 'MLE', 'RE', 'PE', 'PA']

const failingBy = (verdict: ExpectedVerdict): Expectation => ({
  expected: ['AC', verdict],
  required: [verdict],
})

/** Common expectations by name; packages may contain any other. */
export const EXPECTATIONS = {
  accepted: { expected: ['AC'], required: [] },
  wrong: failingBy('WA'),
  slow: failingBy('TLE'),
  memory: failingBy('MLE'),
  runtime: failingBy('RE'),
  presentation: failingBy('PE'),
  compile: { expected: ['CE'], required: ['CE'] },
  rejected: { expected: ['AC', ...FAILURES], required: FAILURES },
  accepted_or_slow: { expected: ['AC', 'TLE'], required: [] },
  none: { expected: [], required: [] },
} as const satisfies Record<string, { readonly [Key in keyof Expectation]: readonly ExpectedVerdict[] }>

export type ExpectationName = keyof typeof EXPECTATIONS

export const EXPECTATION_NAMES = keysOf(EXPECTATIONS)

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((verdict) => other.includes(verdict))

/** The name of an expectation; null if it matches none. */
export function nameOfExpectation({ expected, required }: Expectation): ExpectationName | null {
  const found = EXPECTATION_NAMES.find(
    (name) => isSame(EXPECTATIONS[name].expected, expected) && isSame(EXPECTATIONS[name].required, required),
  )
  return found ?? null
}
