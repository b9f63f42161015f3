import type { ProblemRef } from '../adapter.ts'

/** `1000`, `HDU-1000`, or an address that contains the number as `inAddress` says. */
export function parseNumberedProblem(text: string, prefix: string, inAddress: RegExp): ProblemRef | null {
  const trimmed = text.trim()
  const id = /^https?:/i.test(trimmed)
    ? inAddress.exec(trimmed)?.[1]
    : trimmed.replace(new RegExp(`^${prefix}-`, 'i'), '')
  return id !== undefined && /^[1-9]\d{0,8}$/.test(id) ? { id, contest: null } : null
}
