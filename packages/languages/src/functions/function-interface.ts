import { RESERVED_NAMES } from './reserved-names.ts'

/** Types of single values, as written in the interface. */
export const SCALARS = ['int', 'long', 'double', 'bool', 'string'] as const
export type Scalar = (typeof SCALARS)[number]

export interface ValueType {
  readonly scalar: Scalar
  /** 0 for a single value, 1 for an array, 2 for an array of arrays. */
  readonly depth: 0 | 1 | 2
}

export interface DeclaredFunction {
  readonly name: string
  readonly parameters: readonly { readonly name: string; readonly type: ValueType }[]
  /** Null if it returns nothing. */
  readonly result: ValueType | null
}

/** The functions that a solver implements, and those that the grader offers for the solver to call. */
export interface FunctionInterface {
  readonly solution: readonly DeclaredFunction[]
  readonly grader: readonly DeclaredFunction[]
}

export type InterfaceFault =
  | 'line'
  | 'name'
  | 'type'
  | 'name_twice'
  | 'too_many_functions'
  | 'too_many_parameters'
  | 'no_function'

/** A declaration that cannot be used, with its line, counted from 1. */
export class InterfaceError extends Error {
  readonly fault: InterfaceFault
  readonly line: number
  /** The faulty text, as written. */
  readonly found: string

  constructor(fault: InterfaceFault, line: number, found: string) {
    super(`line ${line}: ${fault}: ${found}`)
    this.name = 'InterfaceError'
    this.fault = fault
    this.line = line
    this.found = found
  }
}

const MAX_FUNCTIONS = 50
const MAX_PARAMETERS = 20
const SHOWN_LENGTH = 80

const LINE = /^(solution|grader) ?: ?([\w[\]]+) (\w+) ?\(([^()]*)\) ?;?$/
const NAME = /^[A-Za-z][A-Za-z0-9_]{0,39}$/
const TYPE = /^(int|long|double|bool|string)((?:\[\]){0,2})$/

/**
 * Parses one function per line, `solution: long best(int[] heights, string name)`; `#` starts a comment.
 *
 * @throws InterfaceError
 */
export function parseInterface(text: string): FunctionInterface {
  const found: Record<keyof FunctionInterface, DeclaredFunction[]> = { solution: [], grader: [] }
  const names = new Set<string>()
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    // With single blanks, no pattern below can match in more than one way.
    const said = line.replace(/#.*/, '').replace(/\s+/g, ' ').trim()
    if (said === '') continue
    const { side, declared } = parseLine(said, index + 1)
    if (names.has(declared.name)) throw fault('name_twice', index + 1, declared.name)
    names.add(declared.name)
    if (names.size > MAX_FUNCTIONS) throw fault('too_many_functions', index + 1, String(MAX_FUNCTIONS))
    found[side].push(declared)
  }
  if (found.solution.length === 0) throw fault('no_function', 1, '')
  return found
}

function parseLine(
  said: string,
  line: number,
): { side: keyof FunctionInterface; declared: DeclaredFunction } {
  const [, side, result, name, rest] = LINE.exec(said) ?? []
  if (side === undefined || result === undefined || name === undefined || rest === undefined)
    throw fault('line', line, said)
  const parts = rest.trim() === '' ? [] : rest.split(',')
  if (parts.length > MAX_PARAMETERS) throw fault('too_many_parameters', line, String(MAX_PARAMETERS))
  return {
    side: side === 'solution' ? 'solution' : 'grader',
    declared: {
      name: requireName(name, line),
      parameters: requireOwnParameters(
        name,
        parts.map((part) => parseParameter(part, line)),
        line,
      ),
      result: result === 'void' ? null : parseType(result, line),
    },
  }
}

function parseParameter(part: string, line: number): DeclaredFunction['parameters'][number] {
  const [, type, name] = /^ ?([\w[\]]+) (\w+) ?$/.exec(part) ?? []
  if (type === undefined || name === undefined) throw fault('line', line, part.trim())
  return { name: requireName(name, line), type: parseType(type, line) }
}

function parseType(text: string, line: number): ValueType {
  const [, name, brackets] = TYPE.exec(text) ?? []
  const scalar = SCALARS.find((known) => known === name)
  if (scalar === undefined || brackets === undefined) throw fault('type', line, text)
  return { scalar, depth: brackets === '' ? 0 : brackets === '[]' ? 1 : 2 }
}

function requireName(name: string, line: number): string {
  if (!NAME.test(name) || RESERVED_NAMES.has(name) || /^gavel/i.test(name)) throw fault('name', line, name)
  return name
}

/**
 * A parameter with the name of its function would hide it. In C, arrays add parameters for their lengths, and a returned
 * array adds parameters for its own.
 */
function requireOwnParameters(
  name: string,
  parameters: DeclaredFunction['parameters'],
  line: number,
): DeclaredFunction['parameters'] {
  const names = parameters.flatMap(({ name: own, type }) => [
    own,
    ...(type.depth > 0 ? [`${own}_size`] : []),
    ...(type.depth > 1 ? [`${own}_col_sizes`] : []),
  ])
  const all = [name, ...names, 'return_size', 'return_col_sizes']
  const twice = all.find((name, index) => all.indexOf(name) !== index)
  if (twice !== undefined) throw fault('name_twice', line, twice)
  return parameters
}

function fault(kind: InterfaceFault, line: number, found: string): InterfaceError {
  return new InterfaceError(kind, line, found.slice(0, SHOWN_LENGTH))
}

/** A type in the interface's notation. */
export function typeText(type: ValueType | null): string {
  return type === null ? 'void' : type.scalar + '[]'.repeat(type.depth)
}
