import type { ProblemRef } from '../../adapter.ts'

/** Contests of the Gym have numbers from here on. */
const FIRST_GYM = 100_000

const ADDRESS = /\/(?:problemset\/problem|contest|gym)\/(\d+)\/(?:problem\/)?([0-9A-Z]\d?)(?:[?#/]|$)/i
/** Contest 921 has indexes of two digits, so the last two digits of a number are one. */
const ID = /^(\d{1,7}?)([A-Z]\d?|\d{2})$/i

/** `1A`, `CF-1250E2`, `92101`, `100001A`, or an address. Null if it belongs to the other of the two judges. */
export function parseCodeforcesProblem(text: string, judge: 'CF' | 'GYM'): ProblemRef | null {
  const trimmed = text.trim()
  const parts = /^https?:/i.test(trimmed)
    ? ADDRESS.exec(trimmed)
    : ID.exec(trimmed.replace(new RegExp(`^${judge}-`, 'i'), ''))
  const [, contest = '', index = ''] = parts ?? []
  if (!/^[1-9]/.test(contest) || Number(contest) >= FIRST_GYM !== (judge === 'GYM')) return null
  return { id: `${contest}${index.toUpperCase()}`, contest }
}

/** The places of a path that name a problem. */
export function placesOf({ id, contest }: ProblemRef): { contest: string; index: string } {
  const number = contest ?? /^\d+(?=[A-Z]\d?$)/.exec(id)?.[0] ?? id.slice(0, -2)
  return { contest: number, index: id.slice(number.length) }
}
