import type { Attempt } from './attempt.ts'

/**
 * The version of an attempt that a board shows: the attempt itself, one that reveals less, or null for nothing. A
 * freeze is such a filter, so the same formats produce the frozen board and the full one.
 */
export type AttemptFilter = (attempt: Attempt) => Attempt | null

/**
 * Leaves out attempts before the start or after the end. The instant of the end counts as after it.
 *
 * @param durationMs null keeps attempts after the end
 */
export function withinContest(durationMs: number | null): AttemptFilter {
  const endMs = durationMs ?? Number.POSITIVE_INFINITY
  return (attempt) => (attempt.contestTimeMs >= 0 && attempt.contestTimeMs < endMs ? attempt : null)
}

/** Hides the result of every attempt made at the instant of the freeze or later, and whether it was cancelled. */
export function sealedFrom(sealMs: number): AttemptFilter {
  return (attempt) => {
    if (attempt.contestTimeMs < sealMs) return attempt
    const { isCancelled: _, ...told } = attempt
    return { ...told, verdict: null, score: null, subtasks: null, cpuTimeMs: null, isHidden: true }
  }
}

/** Leaves cancelled attempts out. It follows `sealedFrom`, which keeps those that the seal hides. */
export const withoutCancelled: AttemptFilter = (attempt) => (attempt.isCancelled ? null : attempt)

/** Applies every filter in turn; what one leaves out stays out. */
export function inTurn(...filters: readonly AttemptFilter[]): AttemptFilter {
  return (attempt) => {
    let told: Attempt | null = attempt
    for (const filter of filters) if (told !== null) told = filter(told)
    return told
  }
}
