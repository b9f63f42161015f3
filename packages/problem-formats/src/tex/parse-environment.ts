import { parseMathEnvironment } from './parse-math.ts'
import { parseTable } from './parse-table.ts'
import { MATH_ENVIRONMENTS, PLAIN_ENVIRONMENTS, VERBATIM_ENVIRONMENTS } from './tex-commands.ts'
import type { TexNode } from './tex-nodes.ts'
import type { TexState } from './tex-state.ts'

const LISTS: Readonly<Record<string, { ordered: boolean }>> = {
  itemize: { ordered: false },
  enumerate: { ordered: true },
  description: { ordered: false },
  compactitem: { ordered: false },
  compactenum: { ordered: true },
}
const TABLES: ReadonlySet<string> = new Set(['tabular', 'tabularx', 'tabulary', 'longtable'])
/** Environments of problemtools and BAPCtools, which draw a heading above their content. */
const SECTIONS: Readonly<Record<string, string>> = {
  Input: 'Input',
  Output: 'Output',
  Interaction: 'Interaction',
  Explanation: 'Explanation',
}
const QUOTES: ReadonlySet<string> = new Set(['quote', 'quotation', 'verse'])

/** Starts right after `\begin`. */
export function parseEnvironment(state: TexState): TexNode[] {
  const { cursor } = state
  const start = cursor.at
  const environment = cursor.argument()?.trim() ?? ''
  const name = environment.replace(/\*$/, '')
  if (MATH_ENVIRONMENTS.has(name)) return parseMathEnvironment(state, environment)
  if (VERBATIM_ENVIRONMENTS.has(name)) return verbatim(state, environment, name)
  const list = Object.hasOwn(LISTS, name) ? LISTS[name] : undefined
  if (list) return withEnvironment(state, environment, () => [items(state, list.ordered)])
  if (TABLES.has(name)) return withEnvironment(state, environment, () => [parseTable(state, environment)])
  if (name === 'center')
    return withEnvironment(state, environment, () => [
      { kind: 'center', children: state.sequence('environment') },
    ])
  if (QUOTES.has(name))
    return withEnvironment(state, environment, () => [
      { kind: 'quote', children: state.sequence('environment'), author: [] },
    ])
  const section = Object.hasOwn(SECTIONS, environment) ? SECTIONS[environment] : undefined
  if (section !== undefined) return sectionEnvironment(state, environment, section)
  const skipped = Object.hasOwn(PLAIN_ENVIRONMENTS, name) ? PLAIN_ENVIRONMENTS[name] : undefined
  if (skipped !== undefined) return plainEnvironment(state, environment, skipped)
  state.note(`\\begin{${environment}}`, start)
  const inside = environment === '' ? null : cursor.until(`\\end{${environment}}`)
  const whole = `\\begin{${environment}}${inside ?? ''}${inside === null ? '' : `\\end{${environment}}`}`
  return inside === null ? [{ kind: 'text', text: whole }] : [{ kind: 'verbatim', text: whole }]
}

/** Reads the content, then the `\end` if there is one. */
function withEnvironment(state: TexState, environment: string, read: () => TexNode[]): TexNode[] {
  state.openEnvironments.push(environment)
  const nodes = read()
  state.openEnvironments.pop()
  const end = state.cursor.looksAt(/\\end\s*\{[^{}\n]*\}/y)
  if (end.endsWith(`{${environment}}`)) state.cursor.skip(end.length)
  else state.note(`\\begin{${environment}}`)
  return nodes
}

function sectionEnvironment(state: TexState, environment: string, title: string): TexNode[] {
  return withEnvironment(state, environment, () => [
    { kind: 'heading', children: [{ kind: 'text', text: title }] },
    ...state.sequence('environment'),
    { kind: 'paragraph' },
  ])
}

function plainEnvironment(state: TexState, environment: string, skipped: number): TexNode[] {
  state.cursor.option()
  for (let count = 0; count < skipped; count++) state.cursor.argument()
  return withEnvironment(state, environment, () => [
    { kind: 'paragraph' },
    ...state.sequence('environment'),
    { kind: 'paragraph' },
  ])
}

function verbatim(state: TexState, environment: string, name: string): TexNode[] {
  const { cursor } = state
  cursor.option()
  if (name === 'minted') cursor.argument()
  const text = cursor.until(`\\end{${environment}}`)
  if (text !== null) return [{ kind: 'verbatim', text }]
  state.note(`\\begin{${environment}}`)
  return []
}

function items(state: TexState, ordered: boolean): TexNode {
  const { cursor } = state
  cursor.option()
  const found: TexNode[][] = []
  const before = state.sequence('item')
  if (before.some((node) => node.kind !== 'paragraph' && !(node.kind === 'text' && /^\s*$/.test(node.text))))
    found.push(before)
  while (cursor.take('\\item')) {
    cursor.match(/[ \t]*/y)
    const label = cursor.option()
    if (ordered) state.numbers.set('item', String(found.length + 1))
    const children = state.sequence('item')
    found.push(label === null ? children : [{ kind: 'text', text: `${label} ` }, ...children])
  }
  return { kind: 'list', ordered, items: found }
}
