import { z } from 'zod'

const SubmitId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional().catch(undefined)

/** The two submissions of a comparison, by their numbers; one that is missing is asked for. */
export const CompareSearch = z.object({ left: SubmitId, right: SubmitId })
export type CompareSearch = z.output<typeof CompareSearch>

/** The number that a person typed, with or without the sign before it; undefined for anything else. */
export function submitIdIn(text: string): number | undefined {
  const digits = /^\s*#?\s*(\d{1,15})\s*$/.exec(text)?.[1]
  return digits === undefined || Number(digits) === 0 ? undefined : Number(digits)
}
