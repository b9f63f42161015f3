import type { Attempt } from './attempt.ts'

/**
 * What a board is told of an attempt: the attempt itself, a form of it that says less, or null for nothing. A seal is
 * such a filter, so the same formats make the sealed board and the full one.
 */
export type AttemptFilter = (attempt: Attempt) => Attempt | null

/**
 * Leaves out what was made before the start or after the end. The instant of the end lies behind it.
 *
 * @param durationMs null keeps what was made after the end
 */
export function withinContest(durationMs: number | null): AttemptFilter {
  const endMs = durationMs ?? Number.POSITIVE_INFINITY
  return (attempt) => (attempt.contestTimeMs >= 0 && attempt.contestTimeMs < endMs ? attempt : null)
}

/** Hides what came of every attempt made at the seal or later. The instant of the seal lies behind it. */
export function sealedFrom(sealMs: number): AttemptFilter {
  return (attempt) =>
    attempt.contestTimeMs < sealMs
      ? attempt
      : { ...attempt, verdict: null, score: null, subtasks: null, cpuTimeMs: null, isHidden: true }
}

/** Every filter in turn; what one leaves out stays out. */
export function inTurn(...filters: readonly AttemptFilter[]): AttemptFilter {
  return (attempt) => {
    let told: Attempt | null = attempt
    for (const filter of filters) if (told !== null) told = filter(told)
    return told
  }
}
