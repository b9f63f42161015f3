import { createHash } from 'node:crypto'
import type { Verdict } from '@gavel/contract'

/** The failed cases of a judging. */
export interface Failures {
  /** In the order of judging. */
  readonly numbers: readonly number[]
  /** The verdict of the first of them; null if none failed, as after a compile error. */
  readonly firstVerdict: Verdict | null
  /** Whether cases were left out, so that nothing is known about them. */
  readonly isCut: boolean
}

export const NO_FAILURES: Failures = { numbers: [], firstVerdict: null, isCut: false }

/** The newest wrong program of somebody. */
export interface WrongProgram {
  readonly verdict: Verdict
  readonly datasetId: number
  readonly failures: Failures
}

export interface FailureGroup<Program extends WrongProgram> {
  /** Equal for equal failures, so that a group keeps its name while people come and go. */
  readonly key: string
  readonly verdict: Verdict
  readonly datasetId: number
  readonly failures: Failures
  readonly programs: readonly Program[]
}

/**
 * Programs that fail exactly the same cases of the same version of the test data, and the first of them in the same way.
 * Larger groups come first, then those that fail earlier.
 */
export function groupByFailures<Program extends WrongProgram>(
  programs: readonly Program[],
): FailureGroup<Program>[] {
  const groups = Map.groupBy(programs, keyOf)
  return [...groups]
    .flatMap(([key, [first, ...others]]) =>
      first === undefined
        ? []
        : {
            ...{ key, verdict: kindOf(first), datasetId: first.datasetId },
            ...{ failures: first.failures, programs: [first, ...others] },
          },
    )
    .sort(
      (a, b) => b.programs.length - a.programs.length || firstOf(a) - firstOf(b) || (a.key < b.key ? -1 : 1),
    )
}

const kindOf = ({ verdict, failures }: WrongProgram): Verdict => failures.firstVerdict ?? verdict

const firstOf = ({ failures }: { readonly failures: Failures }): number =>
  failures.numbers[0] ?? Number.POSITIVE_INFINITY

const KEY_LENGTH = 16

/** A problem may have a thousand cases, so the key is a hash. */
const keyOf = (program: WrongProgram): string =>
  createHash('sha256')
    .update(`${kindOf(program)} ${program.datasetId} ${program.failures.numbers.join(',')}`)
    .digest('hex')
    .slice(0, KEY_LENGTH)
