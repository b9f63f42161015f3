import { isDollarFormula } from '@gavel/contract'

/** The position of a formula in a text. */
export interface FormulaPlace {
  readonly start: number
  /** After its closing delimiter. */
  readonly end: number
}

/**
 * The formulas of a text: `$$…$$`, `$…$` on one line, and TeX's own `\[…\]` and, on one line, `\(…\)`. Each character is
 * looked at only a few times, however many delimiters are opened and never closed.
 */
export function* formulasIn(text: string): Generator<FormulaPlace> {
  const next = { round: finder(text, '\\)'), square: finder(text, '\\]'), line: finder(text, '\n') }
  const opening = /\$|\\[([]/g
  for (let found = opening.exec(text); found !== null; found = opening.exec(text)) {
    const start = found.index
    const end = found[0] === '$' ? endOfDollars(text, start) : endOfBackslashed(found[0], start, next)
    if (end === null) continue
    yield { start, end }
    opening.lastIndex = end
  }
}

const DOLLARS = /\$\$[^$]+\$\$|\$([^$\n]+)\$/y

function endOfDollars(text: string, start: number): number | null {
  DOLLARS.lastIndex = start
  const found = DOLLARS.exec(text)
  if (found === null) return null
  const end = start + found[0].length
  const inside = found[1]
  return inside === undefined || isDollarFormula(inside, text.slice(end, end + 1)) ? end : null
}

type Finder = (from: number) => number

function endOfBackslashed(
  opening: string,
  start: number,
  next: Readonly<Record<'round' | 'square' | 'line', Finder>>,
): number | null {
  const from = start + opening.length
  const closing = opening === '\\(' ? next.round(from) : next.square(from)
  if (closing === Number.POSITIVE_INFINITY || (opening === '\\(' && next.line(from) < closing)) return null
  return closing + 2
}

/** Finds the first occurrence from a position that only grows; after a failed search it does not search again. */
function finder(text: string, wanted: string): Finder {
  let found = -1
  return (from) => {
    if (found < from) {
      const at = text.indexOf(wanted, from)
      found = at === -1 ? Number.POSITIVE_INFINITY : at
    }
    return found
  }
}
