import type { MutatedFamily, Token } from './source-tokens.ts'

/** The kinds of mistakes that mutants imitate. */
export const MUTATION_KINDS = [
  'comparison',
  'arithmetic',
  'logic',
  'bound',
  'narrow-type',
  'initial-value',
  'missing-statement',
  'min-max',
] as const
export type MutationKind = (typeof MUTATION_KINDS)[number]

/** One change of a source: `length` units at `at` become `text`. */
export interface Mutation {
  readonly kind: MutationKind
  readonly at: number
  readonly length: number
  readonly text: string
}

interface Place {
  readonly source: string
  readonly family: MutatedFamily
  readonly tokens: readonly Token[]
  readonly index: number
  readonly token: Token
  readonly before: Token | undefined
  readonly after: Token | undefined
}

/** Every mutation of a program that its tokens suggest, in the order of the source. Some do not compile. */
export function mutationsOf(
  source: string,
  { family, tokens }: { readonly family: MutatedFamily; readonly tokens: readonly Token[] },
): Mutation[] {
  const brackets = family === 'Python' ? new Set<Token>() : typeBrackets(tokens)
  return tokens.flatMap((token, index) => {
    if (brackets.has(token)) return []
    const place = { source, family, tokens, index, token }
    const around = { ...place, before: tokens[index - 1], after: tokens[index + 1] }
    return RULES.flatMap((rule) => rule(around))
  })
}

const change = ({ at, text }: Token, kind: MutationKind, to: string): Mutation => ({
  ...{ kind, at, length: text.length },
  text: to,
})

const swap =
  (kind: MutationKind, pairs: Readonly<Record<string, string>>, isMeant: (place: Place) => boolean) =>
  (place: Place): Mutation[] => {
    const to = Object.hasOwn(pairs, place.token.text) ? pairs[place.token.text] : undefined
    return to === undefined || !isMeant(place) ? [] : [change(place.token, kind, to)]
  }

const isSign = (token: Token | undefined, ...texts: readonly string[]): boolean =>
  token?.kind === 'sign' && texts.includes(token.text)

/** Whether a value ends before this token, so that a sign in its place joins two values. */
const isAfterValue = ({ before }: Place): boolean =>
  before !== undefined && (isSign(before, ')', ']') || (before.kind !== 'sign' && before.text !== 'return'))

const isSum = (place: Place): boolean => isAfterValue(place) && !isSize(place)

const COMPARISONS = ['<', '<=', '>', '>=']
const INTEGER = /^(?:0|[1-9]\d{0,8})$/
const bound = (place: Place): Mutation[] => {
  const { token, before, after } = place
  if (token.kind !== 'number' || !INTEGER.test(token.text)) return []
  const isCompared = isSign(before, ...COMPARISONS, '==', '!=') || isSign(after, ...COMPARISONS)
  const isShift = isSign(before, '+', '-') && !isSign(after, '*', '/', '%')
  if ((!isCompared && !isShift) || isSize(place)) return []
  const value = Number(token.text)
  const others = value === 0 ? [1] : [value + 1, value - 1]
  return others.map((other) => change(token, 'bound', String(other)))
}

/** Words before a name that make it no declaration. */
const NO_TYPES = ['return', 'else', 'case', 'throw', 'in', 'and', 'or', 'not', 'if', 'while']

/**
 * Whether a token stands in the size of a new array. A larger one behaves alike, and programs in C and C++ seldom show
 * that one is too small.
 */
function isSize({ tokens, index }: Place): boolean {
  let depth = 0
  for (let at = index - 1; at >= 0; at -= 1) {
    const token = tokens[at]
    if (isSign(token, ')', ']')) depth += 1
    if (isSign(token, ';', '{', '}')) return false
    if (!isSign(token, '(', '[')) continue
    depth -= 1
    if (depth >= 0) continue
    const [type, name] = [tokens[at - 2], tokens[at - 1]]
    const isTyped = isSign(type, '>', '>>') || (type?.kind === 'word' && !NO_TYPES.includes(type.text))
    return name?.kind === 'word' && isTyped
  }
  return false
}

const initialValue = (place: Place): Mutation[] => {
  const { token, before, after } = place
  if (token.kind !== 'number' || !INTEGER.test(token.text) || !isSign(before, '=')) return []
  // A large constant is most often a size with room to spare.
  const value = Number(token.text)
  if (value >= 1_000 || !endsValue(place, after)) return []
  return [change(token, 'initial-value', String(value === 0 ? 1 : value - 1))]
}

const endsValue = ({ source, token }: Place, after: Token | undefined): boolean =>
  after === undefined ||
  isSign(after, ';', ',', ')') ||
  source.slice(token.at + token.text.length, after.at).includes('\n')

const WIDE_WORDS: Readonly<Record<string, string>> = {
  int64_t: 'int32_t',
  uint64_t: 'uint32_t',
  __int128: 'long long',
}
/** Common short names of a 64-bit type; where one is defined, the definition is mutated as well. */
const SHORT_WIDE = ['ll', 'LL', 'i64', 'lint', 'int64']

const narrowType = (place: Place): Mutation[] => {
  const { family, token, before, after, source } = place
  if (family === 'Python') return []
  if (token.kind === 'number') {
    const narrow = /^(\d+)[uU]?[lL]{1,2}$/.exec(token.text)?.[1]
    return narrow === undefined ? [] : [change(token, 'narrow-type', narrow)]
  }
  if (token.kind !== 'word') return []
  if (family === 'Java') return token.text === 'long' ? [change(token, 'narrow-type', 'int')] : []
  if (token.text === 'long' && after?.text === 'long') {
    const length = after.at + after.text.length - token.at
    const isOneLine = !source.slice(token.at, token.at + length).includes('\n')
    return isOneLine ? [{ kind: 'narrow-type', at: token.at, length, text: 'int' }] : []
  }
  if (Object.hasOwn(WIDE_WORDS, token.text))
    return [change(token, 'narrow-type', WIDE_WORDS[token.text] ?? '')]
  const isUsed = SHORT_WIDE.includes(token.text) && (after?.kind === 'word' || isSign(after, ')', '>', ','))
  const isDefined = isSign(after, '=') || before?.text === 'long'
  return isUsed && !isDefined ? [change(token, 'narrow-type', 'int')] : []
}

/** Calls of which a whole statement consists, when they begin anew. */
const RESETTING_CALLS = ['memset', 'fill']

const missingStatement = (place: Place): Mutation[] => {
  const { family, token, after } = place
  const isJump = token.text === 'break' || token.text === 'continue'
  if (family === 'Python') {
    if (isJump) return [change(token, 'missing-statement', 'pass')]
    return missingClear(place, 'pass')
  }
  if (isJump && isSign(after, ';')) return [change(token, 'missing-statement', '')]
  return [...missingReset(place), ...missingClear(place, '')]
}

/** A statement that gives a variable or an element a small value again. */
function missingReset(place: Place): Mutation[] {
  const { tokens, index, token, before } = place
  if (token.kind !== 'word' || !isSign(before, ';', '{', '}', ')')) return []
  if (RESETTING_CALLS.includes(token.text)) return missingUntilSemicolon(place)
  let next = index + 1
  while (isSign(tokens[next], '[')) next = behindBrackets(tokens, next)
  const [equals, value, end] = tokens.slice(next, next + 3)
  const isReset = isSign(equals, '=') && value?.kind === 'number' && isSign(end, ';')
  return isReset ? missingUntilSemicolon(place) : []
}

/** Behind the bracket that closes the one at `index`. */
function behindBrackets(tokens: readonly Token[], index: number): number {
  let depth = 0
  for (let at = index; at < tokens.length; at += 1) {
    if (isSign(tokens[at], '[')) depth += 1
    if (isSign(tokens[at], ']')) depth -= 1
    if (depth === 0) return at + 1
  }
  return tokens.length
}

function missingClear(place: Place, text: string): Mutation[] {
  const { tokens, index, token, source } = place
  const [dot, clear, open, close] = tokens.slice(index + 1, index + 5)
  const isClear = isSign(dot, '.') && clear?.text === 'clear' && isSign(open, '(') && isSign(close, ')')
  if (token.kind !== 'word' || !isClear || close === undefined) return []
  const length = close.at + 1 - token.at
  if (isSign(place.before, '.', '->') || source.slice(token.at, token.at + length).includes('\n')) return []
  return [{ kind: 'missing-statement', at: token.at, length, text }]
}

function missingUntilSemicolon({ tokens, index, token, source }: Place): Mutation[] {
  const end = tokens.slice(index).find((one) => isSign(one, ';', '{', '}'))
  if (end?.text !== ';') return []
  const length = end.at - token.at
  // A difference of several lines would be hard to read.
  if (source.slice(token.at, end.at).includes('\n')) return []
  return [{ kind: 'missing-statement', at: token.at, length, text: '' }]
}

const RULES: readonly ((place: Place) => Mutation[])[] = [
  swap('comparison', { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }, isAfterValue),
  swap('arithmetic', { '+': '-', '-': '+', '+=': '-=', '-=': '+=' }, isSum),
  swap('logic', { '&&': '||', '||': '&&' }, ({ family }) => family !== 'Python'),
  swap('logic', { and: 'or', or: 'and' }, ({ family }) => family === 'Python' || family === 'C++'),
  swap('min-max', { min: 'max', max: 'min' }, ({ after }) => isSign(after, '(')),
  bound,
  initialValue,
  narrowType,
  missingStatement,
]

/** Words of C++ and Java after which `<` opens arguments of a type. */
const GENERIC =
  /^(?:vector|map|set|multimap|multiset|unordered_\w+|pair|tuple|queue|deque|stack|priority_queue|array|list|bitset|optional|function|numeric_limits|greater|less|template|\w+_cast|get|basic_string|complex|span|[A-Z]\w*)$/

/** The signs that enclose arguments of types: they compare nothing. */
function typeBrackets(tokens: readonly Token[]): ReadonlySet<Token> {
  const found = new Set<Token>()
  const open: Token[] = []
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1]
    if (
      token.text === '<' &&
      before?.kind === 'word' &&
      GENERIC.test(before.text) &&
      isClosed(tokens, index)
    ) {
      open.push(token)
      found.add(token)
    } else if ((token.text === '>' || token.text === '>>') && open.length > 0) {
      found.add(token)
      open.splice(-token.text.length)
    }
  }
  return found
}

/** Whether only a type's arguments stand between this bracket and its end. */
function isClosed(tokens: readonly Token[], index: number): boolean {
  let depth = 0
  for (const token of tokens.slice(index, index + 60)) {
    if (token.text === '<') depth += 1
    if (token.text === '>' || token.text === '>>') depth -= token.text.length
    if (depth <= 0) return true
    if (isSign(token, ';', '{', '&&', '||')) return false
  }
  return false
}
