/** The first line in which two outputs differ, counted from 1, with what stands there; null: the output has ended. */
export interface Difference {
  readonly line: number
  readonly expected: string | null
  readonly got: string | null
}

/** Compares as the default checker does: blanks at the ends of lines and empty lines at the end do not count. */
export function compareOutput(expected: string, got: string): Difference | null {
  const [wanted, found] = [linesOf(expected), linesOf(got)]
  const count = Math.max(wanted.length, found.length)
  for (let index = 0; index < count; index += 1) {
    if (wanted[index] !== found[index])
      return { line: index + 1, expected: wanted[index] ?? null, got: found[index] ?? null }
  }
  return null
}

function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trimEnd())
  while (lines.at(-1) === '') lines.pop()
  return lines
}
