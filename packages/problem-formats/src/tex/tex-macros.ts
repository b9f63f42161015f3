import type { TexCursor } from './tex-cursor.ts'

/** A command or an environment that the source itself defines. */
export interface TexMacro {
  /** How many arguments it takes; with a default, the first of them may be left out. */
  readonly parameters: number
  readonly initial: string | null
  readonly body: string
  /** Another name for a command that is no macro: what it stands for is final. */
  readonly isAlias?: boolean
  /** A pair of delimiters that grow with their content when a star follows. */
  readonly starred?: string
}

export interface TexDefinition {
  readonly name: string
  readonly macro: TexMacro
  /** The end of an environment, which takes no arguments. */
  readonly ending?: TexMacro
}

/** Each reads a definition behind its command; null if it has a form that is not understood. */
const DEFINITIONS: Readonly<Record<string, (cursor: TexCursor) => TexDefinition | null>> = {
  newcommand,
  renewcommand: newcommand,
  providecommand: newcommand,
  DeclareRobustCommand: newcommand,
  def,
  gdef: def,
  edef: def,
  let: alias,
  DeclareMathOperator: operator,
  DeclarePairedDelimiter: delimiters,
  newenvironment,
  renewenvironment: newenvironment,
  NewDocumentCommand: documentCommand,
  RenewDocumentCommand: documentCommand,
}

/** Macros that statements redefine for their own layout; the site draws these itself. */
const OURS: ReadonlySet<string> = new Set([
  ...['problemname', 'illustration', 'nextsample', 'remainingsamples', 'includesample', 'htmlPixelsInCm'],
  ...['section', 'subsection', 'caption', 'label', 'ref', 'item', 'begin', 'end', 'includegraphics'],
])

export const isDefinition = (name: string): boolean => Object.hasOwn(DEFINITIONS, name)

/** Reads a definition behind its command. */
export function readDefinition(command: string, cursor: TexCursor): TexDefinition | null {
  const read = isDefinition(command) ? DEFINITIONS[command] : undefined
  return read?.(cursor) ?? null
}

export const isOurs = (name: string): boolean => OURS.has(name)

function newcommand(cursor: TexCursor): TexDefinition | null {
  cursor.take('*')
  const name = commandName(cursor)
  const parameters = countIn(cursor)
  const initial = parameters > 0 ? optionIn(cursor) : null
  const body = cursor.argument()
  return name === null || body === null ? null : { name, macro: { parameters, initial, body } }
}

/** Only parameters that follow each other: anything between them would have to be matched. */
function def(cursor: TexCursor): TexDefinition | null {
  const name = commandName(cursor)
  const parameters = cursor.match(/\s*(?:#\d)*/y).replace(/[^#]/g, '').length
  const body = cursor.peek() === '{' ? cursor.argument() : null
  return name === null || body === null ? null : { name, macro: { parameters, initial: null, body } }
}

function alias(cursor: TexCursor): TexDefinition | null {
  const name = commandName(cursor)
  cursor.match(/\s*=?\s*/y)
  const body = cursor.match(/\\(?:[A-Za-z@]+|[\s\S])|[^\\{}\s]/uy)
  return name === null || body === ''
    ? null
    : { name, macro: { parameters: 0, initial: null, body, isAlias: true } }
}

function operator(cursor: TexCursor): TexDefinition | null {
  const star = cursor.take('*') ? '*' : ''
  const name = commandName(cursor)
  const text = cursor.argument()
  if (name === null || text === null) return null
  return { name, macro: { parameters: 0, initial: null, body: `\\operatorname${star}{${text}}` } }
}

function delimiters(cursor: TexCursor): TexDefinition | null {
  const name = commandName(cursor)
  const [left, right] = [cursor.argument(), cursor.argument()]
  if (name === null || left === null || right === null) return null
  const macro = { parameters: 1, initial: null, body: `${left} #1 ${right}` }
  return { name, macro: { ...macro, starred: `\\left${left} #1 \\right${right}` } }
}

function newenvironment(cursor: TexCursor): TexDefinition | null {
  cursor.take('*')
  const name = cursor.argument()
  const parameters = countIn(cursor)
  const initial = parameters > 0 ? optionIn(cursor) : null
  const [body, end] = [cursor.argument(), cursor.argument()]
  if (name === null || body === null || end === null) return null
  return {
    name: `begin ${name.trim()}`,
    macro: { parameters, initial, body },
    ending: { parameters: 0, initial: null, body: end },
  }
}

function documentCommand(cursor: TexCursor): TexDefinition | null {
  const name = commandName(cursor)
  const signature = (cursor.argument() ?? '?').replace(/\s/g, '')
  const body = cursor.argument()
  const found = /^(?:O\{([^{}]*)\}|(o))?(m*)$/.exec(signature)
  if (name === null || body === null || found === null) return null
  const [, initial, optional, required = ''] = found
  const first = initial ?? (optional === undefined ? null : '')
  return { name, macro: { parameters: required.length + (first === null ? 0 : 1), initial: first, body } }
}

/** `\name` or `{\name}`. */
function commandName(cursor: TexCursor): string | null {
  const found = cursor.match(/\s*(?:\{\s*\\(?:[A-Za-z@]+|[^A-Za-z@])\s*\}|\\(?:[A-Za-z@]+|[^A-Za-z@]))/uy)
  const name = /\\([A-Za-z@]+|[^A-Za-z@])/u.exec(found)?.[1]
  return name ?? null
}

const countIn = (cursor: TexCursor) => Number(/\d/.exec(cursor.match(/\s*\[\s*\d\s*\]/y))?.[0] ?? 0)

function optionIn(cursor: TexCursor): string | null {
  cursor.skipSpaces()
  return cursor.option()
}
