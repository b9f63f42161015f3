import type { AlignedLine } from './align-lines.ts'

/** A line, or a stretch of equal lines that is folded. */
export type ShownRow =
  | { readonly kind: 'line'; readonly at: number; readonly line: AlignedLine }
  | { readonly kind: 'fold'; readonly at: number; readonly count: number }

/** Equal lines shown before and after a difference. */
const AROUND = 3
/** Fewer hidden lines than this are not worth a fold. */
const LEAST_FOLDED = 4

/** The rows of a comparison in which long stretches of equal lines are folded, but for those that were opened. */
export function shownRows(lines: readonly AlignedLine[], opened: ReadonlySet<number>): readonly ShownRow[] {
  const rows: ShownRow[] = []
  const show = (from: number, to: number) => {
    for (const [index, line] of lines.slice(from, to).entries())
      rows.push({ kind: 'line', at: from + index, line })
  }
  let at = 0
  while (at < lines.length) {
    const end = endOfStretch(lines, at)
    if (lines[at]?.differs === true) show(at, end)
    else {
      const from = at === 0 ? 0 : at + AROUND
      const to = end === lines.length ? end : end - AROUND
      if (to - from < LEAST_FOLDED || opened.has(from)) show(at, end)
      else {
        show(at, from)
        rows.push({ kind: 'fold', at: from, count: to - from })
        show(to, end)
      }
    }
    at = end
  }
  return rows
}

/** Where the lines that are all equal, or all differ, end. */
function endOfStretch(lines: readonly AlignedLine[], from: number): number {
  const end = lines.findIndex((line, index) => index > from && line.differs !== lines[from]?.differs)
  return end === -1 ? lines.length : end
}
