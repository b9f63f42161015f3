import type { TexNode } from './tex-nodes.ts'
import type { TexState } from './tex-state.ts'

/** The inner environment for each one that can stand outside mathematics. */
const INNER_ENVIRONMENTS: Readonly<Record<string, string>> = {
  align: 'aligned',
  alignat: 'aligned',
  flalign: 'aligned',
  eqnarray: 'aligned',
  gather: 'gathered',
  multline: 'gathered',
}

/**
 * Starts at a dollar sign. One delimits inline mathematics and two display mathematics; three and six are what Polygon's
 * own pages use for these.
 */
export function parseDollars(state: TexState): TexNode[] {
  const { cursor } = state
  const start = cursor.at
  const run = cursor.looksAt(/\${1,6}/y).length
  const delimiter = '$'.repeat(run >= 6 ? 6 : run === 3 ? 3 : Math.min(run, 2))
  cursor.skip(delimiter.length)
  const body = bodyUntil(state, delimiter)
  if (body !== null) return mathNode(body, delimiter.length === 2 || delimiter.length === 6)
  state.note(delimiter, start)
  return [{ kind: 'text', text: delimiter }]
}

/** Starts right after `\(` or `\[`. */
export function parseMathCommand(state: TexState, name: '(' | '['): TexNode[] {
  const body = state.cursor.until(name === '(' ? '\\)' : '\\]')
  if (body !== null) return mathNode(body, name === '[')
  state.note(`\\${name}`)
  return [{ kind: 'text', text: `\\${name}` }]
}

/** The content of a mathematical environment, whose `\begin` has been read. */
export function parseMathEnvironment(state: TexState, environment: string): TexNode[] {
  const name = environment.replace('*', '')
  const body = state.cursor.until(`\\end{${environment}}`)
  if (body === null) {
    state.note(`\\begin{${environment}}`)
    return [{ kind: 'text', text: `\\begin{${environment}}` }]
  }
  const inner = INNER_ENVIRONMENTS[name]
  const numbered = environment.endsWith('*') ? body : withNumbers(state, body, inner !== undefined)
  return mathNode(inner ? `\\begin{${inner}}${numbered}\\end{${inner}}` : numbered, true)
}

/** Formulas that the text refers to get the number that TeX draws beside each. */
function withNumbers({ numbers }: TexState, body: string, hasRows: boolean): string {
  const rows = hasRows ? body.split('\\\\') : [body]
  const numbered = rows.map((row) => {
    if (/\\(?:nonumber|notag)(?![A-Za-z])/.test(row)) return row
    const number = numbers.count('equation')
    const label = /\\label\{([^{}]*)\}/.exec(row)?.[1]
    if (label === undefined) return row
    numbers.label(label)
    return hasRows ? `${row.trimEnd()} \\qquad (${number}) ` : `${row.trimEnd()} \\tag{${number}}\n`
  })
  return numbered.join('\\\\')
}

/** Reads up to the delimiter; an escaped dollar, or one inside `\text{…}`, does not end the formula. */
function bodyUntil({ cursor }: TexState, delimiter: string): string | null {
  if (delimiter.length > 1) return cursor.until(delimiter)
  const body = cursor.looksAt(/(?:[^\\$]|\\[\s\S])*\$/uy)
  if (body === '') return null
  cursor.skip(body.length)
  return body.slice(0, -1)
}

function mathNode(source: string, display: boolean): TexNode[] {
  const body = source
    .replace(/(?<!\\)%[^\n]*\n?/g, '')
    .replace(/\\label\{[^{}]*\}/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(display ? '\n' : ' ')
  return body === '' ? [] : [{ kind: 'math', body, display }]
}
