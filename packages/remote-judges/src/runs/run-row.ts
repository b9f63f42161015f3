import type { PublicRun, RunRef, RunState } from '../adapter.ts'

/** A row of a list of runs. */
export interface RunRow {
  readonly run: RunRef
  readonly username: string
  readonly languageName: string
  /** Null if the list does not show it. */
  readonly sourceBytes: number | null
  readonly submittedAt: Date
  readonly state: RunState
}

export const asPublicRun = ({ username: _, ...run }: RunRow): PublicRun => run

export const isSameUser = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Whether a run came after another. Ids are decimal numbers of any length, or `null` for none. */
export function isNewer(id: string, than: string | null): boolean {
  return than === null || BigInt(id) > BigInt(than)
}

/** Lists of other sites come in an order of their own. */
export const newestFirst = (rows: readonly RunRow[]): RunRow[] =>
  rows.toSorted((a, b) => (isNewer(a.run.id, b.run.id) ? -1 : 1))

/** The newest of a list, whatever its order; null if it is empty. */
export function newestId(rows: readonly RunRow[]): string | null {
  return rows.reduce<string | null>((newest, { run }) => (isNewer(run.id, newest) ? run.id : newest), null)
}
