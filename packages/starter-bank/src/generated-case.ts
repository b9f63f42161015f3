/** Text of a data file: whole, or in pieces when it is too large to hold at once. */
export type Chunks = string | Iterable<string>

/** One test case as a problem's `generator.ts` yields it. The first ones are the samples. */
export interface GeneratedCase {
  /** Only for scored problems; an accepted-or-not problem has a single subtask. */
  readonly subtask?: number
  readonly input: Chunks
  readonly answer: Chunks
}

/** The function that every `generator.ts` exports as `generate`. It must give the same cases on every call. */
export type Generate = () => Iterable<GeneratedCase>

/** Joins lines, each ended by a line feed. */
export function lines(
  rows: readonly (string | number | bigint | readonly (string | number | bigint)[])[],
): string {
  return `${rows.map((row) => (Array.isArray(row) ? row.join(' ') : String(row))).join('\n')}\n`
}
