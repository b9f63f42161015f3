import type { Verdict } from '@gavel/contract'
import type { Attempt } from '../src/index.ts'

/** Milliseconds of `H:MM:SS`. */
export function time(text: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number)
  return ((hours * 60 + minutes) * 60 + seconds) * 1000
}

let lastId = 0

/** An attempt of entrant 1 at problem A; later calls get larger ids. */
export function buildAttempt(attempt: Partial<Attempt> = {}): Attempt {
  lastId += 1
  return {
    ...{ id: lastId, entrantId: 1, problem: 'A', contestTimeMs: 0 },
    ...{ verdict: 'WA', score: null, subtasks: null, cpuTimeMs: null },
    ...attempt,
  }
}

/** Attempts of one entrant in the notation of the vectors: `A WA 0:10:00`, with `…` for one that is never judged. */
export function attemptsOf(entrantId: number, ...vectors: readonly string[]): Attempt[] {
  return vectors.map((vector) => {
    const [problem = '', verdict = '', at = ''] = vector.split(' ')
    return buildAttempt({
      ...{ entrantId, problem, contestTimeMs: time(at) },
      verdict: verdict === '…' ? null : (verdict as Verdict),
    })
  })
}
