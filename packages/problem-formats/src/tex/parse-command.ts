import { parseEnvironment } from './parse-environment.ts'
import { parseMathCommand } from './parse-math.ts'
import { parseSpan } from './parse-table.ts'
import { ACCENTS, CHARACTERS, CODE, HEADINGS, LAYOUT, MATH_SYMBOLS, PLAIN, STYLES } from './tex-commands.ts'
import type { TexNode } from './tex-nodes.ts'
import { pictureWidth } from './tex-pictures.ts'
import type { Inside, TexState } from './tex-state.ts'

type ReadCommand = (state: TexState, inside: Inside) => TexNode[]

const text = (content: string): TexNode[] => (content === '' ? [] : [{ kind: 'text', text: content }])

const lineBreak: ReadCommand = ({ cursor }) => {
  cursor.take('*')
  cursor.option()
  return [{ kind: 'break' }]
}

const url: ReadCommand = ({ cursor }) => [
  { kind: 'link', url: plainAddress(cursor.argument() ?? ''), children: null },
]

const definition: ReadCommand = ({ cursor }) => {
  cursor.match(/\s*(?:\{\s*\\[A-Za-z@]+\s*\}|\\[A-Za-z@]+)(?:\[[^\]\n]*\]){0,2}(?:#\d)*/y)
  cursor.argument()
  return []
}

/** A length after a command or an equals sign. */
const glue: ReadCommand = ({ cursor }) => {
  cursor.match(
    /\s*=?\s*-?\s*[\d.]*\s*(?:pt|em|ex|cm|mm|in|px|sp|\\[A-Za-z]+)(?:\s+(?:plus|minus)\s+[\d.]+[a-z]+)*/y,
  )
  cursor.skipSpaces()
  return []
}

const PARTS = new Set(['subfigure', 'subtable'])
const FIGURES = new Set(['figure', 'wrapfigure', 'table', 'wraptable'])

/** Numbered inside a figure or a table. */
function caption(state: TexState): TexNode[] {
  state.cursor.take('*')
  state.cursor.option()
  const around = state.openEnvironments.map((name) => name.replace(/\*$/, ''))
  const inner = around.findLast((name) => PARTS.has(name) || FIGURES.has(name))
  const kind =
    inner === undefined ? null : PARTS.has(inner) ? 'part' : /table$/.test(inner) ? 'table' : 'figure'
  const before = kind === null ? [] : text(state.numbers.captionOf(kind))
  return [
    { kind: 'paragraph' },
    { kind: 'styled', style: 'emphasis', children: [...before, ...state.argument()] },
    { kind: 'paragraph' },
  ]
}

function subfigure(state: TexState): TexNode[] {
  const title = state.cursor.option()
  const children = state.argument()
  if (title === null) return children
  const drawn = `${state.numbers.captionOf('part')}${title}`
  return [...children, { kind: 'break' }, { kind: 'styled', style: 'emphasis', children: text(drawn) }]
}

function reference(state: TexState, command: string, isNamed: boolean): TexNode[] {
  const start = state.cursor.at
  state.cursor.take('*')
  const label = state.cursor.argument() ?? ''
  const drawn = state.numbers.reference(label, isNamed)
  if (drawn === null) state.note(`\\${command}{${label.slice(0, 100)}}`, start)
  return text(drawn ?? '??')
}

/** Commands with their own parser; those that differ only by name are in tables. */
const COMMANDS: Readonly<Record<string, ReadCommand>> = {
  '\\': lineBreak,
  newline: lineBreak,
  linebreak: lineBreak,
  tabularnewline: lineBreak,
  par: () => [{ kind: 'paragraph' }],
  '(': (state) => parseMathCommand(state, '('),
  '[': (state) => parseMathCommand(state, '['),
  begin: parseEnvironment,
  end(state) {
    const name = state.cursor.argument() ?? ''
    state.note(`\\end{${name}}`)
    return []
  },
  item(state) {
    state.note('\\item')
    return []
  },
  verb({ cursor }) {
    cursor.take('*')
    const found = cursor.match(/([^A-Za-z*\s])[^\n]*?\1/y)
    return [{ kind: 'code', children: text(found.slice(1, -1)) }]
  },
  lstinline({ cursor }) {
    cursor.option()
    const inBraces = cursor.argument()
    const found = inBraces ?? cursor.match(/([^A-Za-z*\s])[^\n]*?\1/y).slice(1, -1)
    return [{ kind: 'code', children: text(found) }]
  },
  url,
  nolinkurl: url,
  href: (state) => [
    { kind: 'link', url: plainAddress(state.cursor.argument() ?? ''), children: state.argument() },
  ],
  includegraphics(state) {
    const { cursor } = state
    cursor.take('*')
    const options = cursor.option() ?? ''
    const file = (cursor.argument() ?? '').trim()
    if (/scale\s*=(?!\s*1(?:\.0*)?\s*(?:,|$))|height\s*=|angle\s*=/.test(options))
      state.note('\\includegraphics[…]')
    return [{ kind: 'picture', file, width: pictureWidth(options, state.pixelsPerCm) }]
  },
  /** Used in ICPC statements: fraction of the line width, file, caption. */
  illustration(state) {
    const { cursor } = state
    const part = Number(cursor.argument())
    const width = part > 0 && part <= 1 ? `${Math.round(part * 100)}%` : null
    const picture: TexNode = { kind: 'picture', file: (cursor.argument() ?? '').trim(), width }
    const caption: TexNode = { kind: 'styled', style: 'emphasis', children: state.argument() }
    return [{ kind: 'paragraph' }, picture, { kind: 'break' }, caption, { kind: 'paragraph' }]
  },
  epigraph: (state) => [{ kind: 'quote', children: state.argument(), author: state.argument() }],
  footnote: (state) => [...text(' ('), ...state.argument(), ...text(')')],
  caption,
  subcaption: caption,
  label({ cursor, numbers }) {
    numbers.label(cursor.argument() ?? '')
    return []
  },
  ref: (state) => reference(state, 'ref', false),
  autoref: (state) => reference(state, 'autoref', true),
  cref: (state) => reference(state, 'cref', true),
  Cref: (state) => reference(state, 'Cref', true),
  eqref(state) {
    const [number] = reference(state, 'eqref', false)
    return number === undefined ? [] : [...text('('), number, ...text(')')]
  },
  hyperref(state) {
    state.cursor.option()
    return state.argument()
  },
  texorpdfstring(state) {
    const children = state.argument()
    state.cursor.argument()
    return children
  },
  subfloat: (state) => subfigure(state),
  subfigure: (state) => subfigure(state),
  textsuperscript: (state) => [{ kind: 'styled', style: 'superscript', children: state.argument() }],
  textsubscript: (state) => [{ kind: 'styled', style: 'subscript', children: state.argument() }],
  centerline: (state) => [{ kind: 'center', children: state.argument() }],
  vskip: glue,
  hskip: glue,
  kern: glue,
  itemsep: glue,
  parskip: glue,
  parindent: glue,
  topsep: glue,
  baselineskip: glue,
  multicolumn: (state) => parseSpan(state, 'columns'),
  multirow: (state) => parseSpan(state, 'rows'),
  textcolor(state) {
    state.cursor.option()
    state.cursor.argument()
    return state.argument()
  },
  fontsize({ cursor }) {
    cursor.argument()
    cursor.argument()
    return []
  },
  def(state) {
    const pixels = state.cursor.match(/\\htmlPixelsInCm\s*\{\s*\d+(?:\.\d+)?\s*\}/y)
    const found = Number(/[\d.]+/.exec(pixels)?.[0] ?? Number.NaN)
    if (found > 0) {
      state.pixelsPerCm = found
      return []
    }
    state.note('\\def')
    return definition(state, 'document')
  },
}

/** Parses a backslash and everything that belongs to it. */
export function parseCommand(state: TexState, inside: Inside): TexNode[] {
  const { cursor } = state
  const start = cursor.at
  cursor.skip(1)
  const name = cursor.command()
  const read = COMMANDS[name]
  if (Object.hasOwn(COMMANDS, name) && read) return read(state, inside)
  const character = CHARACTERS[name]
  if (Object.hasOwn(CHARACTERS, name) && character !== undefined) return characterNode(state, name, character)
  return (
    styled(state, name, inside) ??
    accented(state, name) ??
    heading(state, name) ??
    unknown(state, name, start)
  )
}

/** TeX drops the blanks after a command of letters; an empty group keeps them. */
function characterNode({ cursor }: TexState, name: string, character: string): TexNode[] {
  if (/^[A-Za-z]/.test(name) && !cursor.take('{}')) cursor.skipSpaces()
  return text(character)
}

/** With an argument, the style applies to it; without one, to everything up to the end of the group. */
function styled(state: TexState, name: string, inside: Inside): TexNode[] | null {
  const isCode = CODE.has(name)
  const style = Object.hasOwn(STYLES, name) ? STYLES[name] : undefined
  if (!isCode && style === undefined && !PLAIN.has(name)) return null
  const outer = state.inCode
  if (isCode) state.inCode = true
  const hasArgument = state.cursor.openArgument()
  if (!hasArgument) state.cursor.skipSpaces()
  const children = hasArgument ? state.group() : state.sequence(inside)
  state.inCode = outer
  if (isCode) return [{ kind: 'code', children }]
  return style === undefined ? children : [{ kind: 'styled', style, children }]
}

function accented(state: TexState, name: string): TexNode[] | null {
  const mark = Object.hasOwn(ACCENTS, name) ? ACCENTS[name] : undefined
  if (mark === undefined) return null
  const letters = (state.cursor.argument() ?? state.cursor.match(/[ \t]*\\?[A-Za-z]/uy)).replace(
    /[\s\\]/g,
    '',
  )
  const [first = '', ...rest] = letters
  return text(`${first === '' ? '' : (first + mark).normalize('NFC')}${rest.join('')}`)
}

function heading(state: TexState, name: string): TexNode[] | null {
  const { cursor } = state
  const skipped = Object.hasOwn(LAYOUT, name) ? LAYOUT[name] : undefined
  if (skipped !== undefined) {
    cursor.take('*')
    if (skipped > 0) cursor.option()
    for (let count = 0; count < skipped; count++) cursor.argument()
    if (skipped === 0) cursor.skipSpaces()
    return []
  }
  if (!HEADINGS.has(name)) return null
  cursor.take('*')
  return [{ kind: 'heading', children: state.argument() }]
}

const DEFINITIONS = new Set(['newcommand', 'renewcommand', 'providecommand', 'DeclareMathOperator', 'let'])

/** Keeps the command as typed, with its arguments, and reports it. */
function unknown(state: TexState, name: string, start: number): TexNode[] {
  const { cursor } = state
  if (MATH_SYMBOLS.has(name)) {
    cursor.take('{}')
    return [{ kind: 'math', body: `\\${name}`, display: false }]
  }
  state.note(`\\${name}`, start)
  if (DEFINITIONS.has(name)) return definition(state, 'document')
  cursor.take('*')
  while (cursor.option() !== null || (cursor.peek() === '{' && cursor.argument() !== null));
  return text(cursor.source.slice(start, cursor.at))
}

/** Some authors escape characters that need no escape in an address. */
const plainAddress = (address: string) => address.trim().replace(/\\([%#&_~{}])/g, '$1')
