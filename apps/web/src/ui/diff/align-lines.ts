import { diffArrays } from 'diff'

export interface NumberedLine {
  /** From 1. */
  readonly number: number
  readonly text: string
}

/** Two lines that stand beside each other; a side without one is null. */
export interface AlignedLine {
  readonly left: NumberedLine | null
  readonly right: NumberedLine | null
  readonly differs: boolean
}

export interface Alignment {
  /** Trailing blanks and blank lines at the end are shown and make no difference. */
  readonly ignoresTrailingBlanks: boolean
}

/** Beyond this many lines that came or went, lines are compared by their numbers, which takes no time. */
const MOST_EDITS = 1_000

/**
 * Both texts line by line, with the lines that they share beside each other. The work is bounded, however much they
 * differ.
 */
export function alignLines(
  left: string,
  right: string,
  { ignoresTrailingBlanks }: Alignment,
): readonly AlignedLine[] {
  const keyOf = ignoresTrailingBlanks ? (line: string) => line.trimEnd() : (line: string) => line
  const [lefts, rights] = [linesOf(left), linesOf(right)]
  const aligned = align(lefts, rights, keyOf)
  return ignoresTrailingBlanks ? withoutBlankEnd(aligned) : aligned
}

type KeyOf = (line: string) => string

function align(lefts: readonly string[], rights: readonly string[], keyOf: KeyOf): readonly AlignedLine[] {
  const changes = diffArrays(lefts.map(keyOf), rights.map(keyOf), { maxEditLength: MOST_EDITS })
  if (changes === undefined) return byNumber(lefts, rights, keyOf)
  const rows: AlignedLine[] = []
  let [leftAt, rightAt] = [0, 0]
  for (const [index, { added, removed, count }] of changes.entries()) {
    if (!added && !removed) {
      for (let step = 0; step < count; step += 1)
        rows.push(pair(lineAt(lefts, leftAt + step), lineAt(rights, rightAt + step), false))
      leftAt += count
      rightAt += count
      continue
    }
    // A block that went is followed by the one that came in its place, if any.
    const before = changes[index - 1]
    if (added && before?.removed) continue
    const after = changes[index + 1]
    const gone = removed ? count : 0
    const come = added ? count : after?.added ? after.count : 0
    for (let step = 0; step < Math.max(gone, come); step += 1)
      rows.push(
        pair(
          step < gone ? lineAt(lefts, leftAt + step) : null,
          step < come ? lineAt(rights, rightAt + step) : null,
          true,
        ),
      )
    leftAt += gone
    rightAt += come
  }
  return rows
}

function byNumber(lefts: readonly string[], rights: readonly string[], keyOf: KeyOf): AlignedLine[] {
  return Array.from({ length: Math.max(lefts.length, rights.length) }, (_, index) => {
    const [left, right] = [lineAt(lefts, index), lineAt(rights, index)]
    return pair(left, right, keyOf(left?.text ?? '') !== keyOf(right?.text ?? ''))
  })
}

function withoutBlankEnd(rows: readonly AlignedLine[]): readonly AlignedLine[] {
  const isBlank = (line: NumberedLine | null) => (line?.text.trim() ?? '') === ''
  const last = rows.findLastIndex(({ left, right }) => !isBlank(left) || !isBlank(right))
  return rows.map((row, index) => (index > last && row.differs ? { ...row, differs: false } : row))
}

const pair = (left: NumberedLine | null, right: NumberedLine | null, differs: boolean): AlignedLine => ({
  left,
  right,
  differs,
})

function lineAt(lines: readonly string[], index: number): NumberedLine | null {
  const text = lines[index]
  return text === undefined ? null : { number: index + 1, text }
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.replace(/\r?\n$/, '').split(/\r?\n/)
}
