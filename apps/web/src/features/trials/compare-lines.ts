export interface ComparedLine {
  readonly number: number
  /** Null if one of the two has fewer lines. */
  readonly output: string | null
  readonly expected: string | null
  readonly differs: boolean
}

/** Compares both texts line by line. Trailing blanks and blank lines at the end are shown and make no difference. */
export function compareLines(output: string, expected: string): ComparedLine[] {
  const left = linesOf(output)
  const right = linesOf(expected)
  return Array.from({ length: Math.max(left.length, right.length) }, (_, index) => {
    const [a = null, b = null] = [left[index], right[index]]
    return { number: index + 1, output: a, expected: b, differs: (a ?? '').trimEnd() !== (b ?? '').trimEnd() }
  })
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.replace(/\r?\n$/, '').split(/\r?\n/)
}
