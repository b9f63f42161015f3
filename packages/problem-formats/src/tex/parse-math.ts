import type { TexNode } from './tex-nodes.ts'
import type { TexState } from './tex-state.ts'

/** Environments that stand inside of mathematics, for those that stand for themselves. */
const INNER_ENVIRONMENTS: Readonly<Record<string, string>> = {
  align: 'aligned',
  alignat: 'aligned',
  flalign: 'aligned',
  eqnarray: 'aligned',
  gather: 'gathered',
  multline: 'gathered',
}

/**
 * From a dollar on. One stands for mathematics in the line and two for such in lines of its own; three and six are what
 * Polygon's own pages use for the same.
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

/** `\(` or `\[`, already read. */
export function parseMathCommand(state: TexState, name: '(' | '['): TexNode[] {
  const body = state.cursor.until(name === '(' ? '\\)' : '\\]')
  if (body !== null) return mathNode(body, name === '[')
  state.note(`\\${name}`)
  return [{ kind: 'text', text: `\\${name}` }]
}

/** The inside of an environment of mathematics, whose beginning is already read. */
export function parseMathEnvironment(state: TexState, environment: string): TexNode[] {
  const name = environment.replace('*', '')
  const body = state.cursor.until(`\\end{${environment}}`)
  if (body === null) {
    state.note(`\\begin{${environment}}`)
    return [{ kind: 'text', text: `\\begin{${environment}}` }]
  }
  const inner = INNER_ENVIRONMENTS[name]
  return mathNode(inner ? `\\begin{${inner}}${body}\\end{${inner}}` : body, true)
}

/** A dollar behind a backslash is a character of the mathematics, and one inside of `\text{…}` belongs to it. */
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
