import {
  type Alias,
  Composer,
  type CST,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  LineCounter,
  type Node,
  Parser,
  Scalar,
} from 'yaml'
import { PackageError } from '../package-problem.ts'

/** Scalars as written: `007` stays `007`, because the type of the field decides. Null for nothing, `~` and `null`. */
export type YamlValue = string | null | YamlValue[] | { [key: string]: YamlValue }

export interface YamlOptions {
  /** Whether `<<` merges in the keys of another map. */
  readonly merges?: boolean
}

/** The line of each key of each map, for messages. */
const LINES = new WeakMap<object, ReadonlyMap<string, number>>()

/** The line (from 1) of a key in a map returned by `parseYaml`; null if the key was merged in. */
export function lineOfKey(map: object, key: string): number | null {
  return LINES.get(map)?.get(key) ?? null
}

const MAX_CHARACTERS = 1024 ** 2
/** Most tokens of a text, blanks included. Parsing takes about 3 s per million of them. */
const MAX_TOKENS = 200_000
const MAX_ALIASES = 100
const MAX_NODES = 100_000
const MAX_DEPTH = 50

/** No tool writes other tags, and some readers execute them as code. */
const KNOWN_TAGS = new Set(
  ['str', 'int', 'float', 'bool', 'null', 'seq', 'map'].map((name) => `tag:yaml.org,2002:${name}`),
)

/**
 * Parses a manifest into plain values. Maps have no prototype, so no key has a special meaning in JavaScript.
 *
 * @throws PackageError yaml-syntax, yaml-tag or yaml-too-big
 */
export function parseYaml(text: string, path: string, options: YamlOptions = {}): YamlValue {
  if (text.length > MAX_CHARACTERS) throw new PackageError('yaml-too-big', { path })
  const lineCounter = new LineCounter()
  // The parser reports only the lines after the first.
  lineCounter.addNewLine(0)
  const lineOf = (offset: number) => lineCounter.linePos(offset).line
  const failed = (offset: number, reason: string) =>
    new PackageError('yaml-syntax', { path, line: lineOf(offset), reason })
  const document = composeDocument(text, { path, lineCounter, failed })
  const walk: Walk = {
    path,
    options,
    failed,
    lineOf,
    aliases: 0,
    nodes: 0,
    resolve: (alias) => alias.resolve(document),
  }
  return plainOf(document.contents, walk, 0)
}

interface Source {
  readonly path: string
  readonly lineCounter: LineCounter
  failed(offset: number, reason: string): PackageError
}

/** @throws PackageError yaml-syntax or yaml-too-big */
function composeDocument(text: string, source: Source): Document.Parsed {
  const composer = new Composer({
    schema: 'failsafe',
    version: '1.2',
    // The library compares each key with all others of its map; `mapOf` uses a set instead.
    uniqueKeys: false,
    stringKeys: true,
    strict: true,
    logLevel: 'error',
  })
  const documents = [...composer.compose(boundedTokens(text, source), true, text.length)]
  const [document, other] = documents
  const [error] = documents.flatMap(({ errors }) => errors)
  if (error !== undefined) throw source.failed(error.pos[0], error.message)
  if (other !== undefined) throw source.failed(other.range[0], '---')
  if (document === undefined) throw source.failed(0, '')
  return document
}

/**
 * The parser's tokens. Text that is too long or nested too deeply is refused before anything is built from it: a tree
 * takes hundreds of bytes for each byte of text, and composing it recurses as deep as the tree.
 */
function* boundedTokens(text: string, { path, lineCounter, failed }: Source): Generator<CST.Token> {
  const parser = new Parser(lineCounter.addNewLine)
  let count = 0
  for (const lexeme of new Lexer().lex(text)) {
    count += 1
    for (const token of parser.next(lexeme)) {
      if (token.type === 'error') throw failed(token.offset, token.message)
      yield token
    }
    // The document and the value itself are on the stack as well.
    if (count > MAX_TOKENS || parser.stack.length > MAX_DEPTH + 2)
      throw new PackageError('yaml-too-big', { path })
  }
  yield* parser.end()
}

interface Walk {
  readonly path: string
  readonly options: YamlOptions
  readonly failed: Source['failed']
  readonly lineOf: (offset: number) => number
  readonly resolve: (alias: Alias) => Node | undefined
  aliases: number
  nodes: number
}

function plainOf(node: unknown, walk: Walk, depth: number): YamlValue {
  walk.nodes += 1
  if (walk.nodes > MAX_NODES || depth > MAX_DEPTH) throw new PackageError('yaml-too-big', { path: walk.path })
  if (isAlias(node)) return plainOfAlias(node, walk, depth)
  if (isScalar(node) || isSeq(node) || isMap(node)) requireKnownTag(node, walk)
  if (isScalar(node)) return textOf(node)
  if (isSeq(node)) return node.items.map((item) => plainOf(item, walk, depth + 1))
  return isMap(node) ? mapOf(node.items, walk, depth) : null
}

function plainOfAlias(alias: Alias, walk: Walk, depth: number): YamlValue {
  walk.aliases += 1
  if (walk.aliases > MAX_ALIASES) throw new PackageError('yaml-too-big', { path: walk.path })
  return plainOf(walk.resolve(alias), walk, depth + 1)
}

function requireKnownTag(node: Node, { path, lineOf }: Walk): void {
  if (node.tag === undefined || KNOWN_TAGS.has(node.tag)) return
  throw new PackageError('yaml-tag', { path, line: lineOf(node.range?.[0] ?? 0), tag: node.tag })
}

function textOf(node: Scalar): string | null {
  const text = String(node.value ?? '')
  const isPlain = node.type === Scalar.PLAIN || node.type === undefined || node.type === null
  return isPlain && ['', '~', 'null', 'Null', 'NULL'].includes(text) ? null : text
}

function mapOf(items: readonly { key: unknown; value: unknown }[], walk: Walk, depth: number): YamlValue {
  const map: { [key: string]: YamlValue } = Object.create(null)
  const lines = new Map<string, number>()
  LINES.set(map, lines)
  for (const { key, value } of items) {
    const name = isScalar(key) ? String(key.value) : ''
    const offset = isScalar(key) ? (key.range?.[0] ?? 0) : 0
    if (lines.has(name)) throw walk.failed(offset, `Map keys must be unique: ${name.slice(0, 80)}`)
    lines.set(name, walk.lineOf(offset))
    const plain = plainOf(value, walk, depth + 1)
    if (name === '<<') Object.assign(map, mergedOf(plain, walk, offset), { ...map })
    else map[name] = plain
  }
  return map
}

function mergedOf(value: YamlValue, { options, failed }: Walk, offset: number): YamlValue {
  if (options.merges !== true || value === null || typeof value !== 'object') throw failed(offset, '<<')
  if (!Array.isArray(value)) return value
  const merged: { [key: string]: YamlValue } = Object.create(null)
  for (const one of value.toReversed()) Object.assign(merged, one)
  return merged
}
