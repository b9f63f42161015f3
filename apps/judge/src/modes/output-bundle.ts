import { type TaskCase, withoutByteOrderMark } from '@gavel/contract'

/** The outputs of a submission by case number, or the message to its author. */
export type Bundle =
  | { kind: 'outputs'; outputs: ReadonlyMap<number, string> }
  | { kind: 'rejected'; message: string }

/** A line that names the case of the output after it: `=== 3 ===`. */
const HEADING = /^={3,}[ \t]*(\d{1,9})[ \t]*={3,}[ \t]*\r?$/

/**
 * Splits the text of an output-only submission. A problem with one case takes the whole text. With several, each output
 * follows a line that names its case, in any order, and reaches to the next such line; a case may be left out. Only
 * blank lines may come before the first one. A byte order mark, which some editors put at the start of every file, is
 * not part of the text.
 */
export function readBundle(text: string, cases: readonly Pick<TaskCase, 'number'>[]): Bundle {
  const lines = withoutByteOrderMark(text).split('\n')
  const [only] = cases
  if (cases.length === 1 && only && !lines.some((line) => HEADING.test(line)))
    return { kind: 'outputs', outputs: new Map([[only.number, textOf(lines)]]) }

  const known = new Set(cases.map(({ number }) => number))
  const outputs = new Map<number, string[]>()
  let current: string[] | null = null
  for (const [index, line] of lines.entries()) {
    const heading = HEADING.exec(line)
    if (heading === null) {
      if (current !== null) current.push(line)
      else if (line.trim() !== '')
        return rejected(index, 'expected a line like "=== 1 ===" before any output')
      continue
    }
    const number = Number(heading[1])
    if (!known.has(number)) return rejected(index, `there is no test ${number}, only 1 to ${cases.length}`)
    if (outputs.has(number)) return rejected(index, `this is a second output of test ${number}`)
    current = []
    outputs.set(number, current)
  }
  return { kind: 'outputs', outputs: new Map([...outputs].map(([number, own]) => [number, textOf(own)])) }
}

/** People seldom end a text with a line feed, programs nearly always do: it is added. */
function textOf(lines: readonly string[]): string {
  return lines.length === 0 || lines.at(-1) === '' ? lines.join('\n') : `${lines.join('\n')}\n`
}

function rejected(index: number, what: string): Bundle {
  return { kind: 'rejected', message: `line ${index + 1}: ${what}` }
}
