import {
  type Alias,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  Scalar,
} from 'yaml'
import { PackageError } from '../package-problem.ts'

/** As it was written: `007` stays `007`, so that the field's own type decides. Null for nothing, `~` and `null`. */
export type YamlValue = string | null | YamlValue[] | { [key: string]: YamlValue }

export interface YamlOptions {
  /** Whether `<<` takes over the keys of another map. */
  readonly merges?: boolean
}

const MAX_ALIASES = 100
const MAX_NODES = 100_000
const MAX_DEPTH = 50

/** No tool writes other tags, and what some readers make of them is code. */
const KNOWN_TAGS = new Set(
  ['str', 'int', 'float', 'bool', 'null', 'seq', 'map'].map((name) => `tag:yaml.org,2002:${name}`),
)

/**
 * A manifest as plain values. Maps have no prototype, so no key means anything to JavaScript.
 *
 * @throws PackageError yaml-syntax, yaml-tag or yaml-too-big
 */
export function parseYaml(text: string, path: string, options: YamlOptions = {}): YamlValue {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, {
    schema: 'failsafe',
    version: '1.2',
    uniqueKeys: true,
    stringKeys: true,
    strict: true,
    lineCounter,
    logLevel: 'error',
  })
  const lineOf = (offset: number) => lineCounter.linePos(offset).line
  const [error] = document.errors
  if (error !== undefined) {
    const reason = error.message.split('\n')[0] ?? error.code
    throw new PackageError('yaml-syntax', { path, line: lineOf(error.pos[0]), reason })
  }
  const walk: Walk = {
    path,
    options,
    lineOf,
    aliases: 0,
    nodes: 0,
    resolve: (alias) => alias.resolve(document),
  }
  return plainOf(document.contents, walk, 0)
}

interface Walk {
  readonly path: string
  readonly options: YamlOptions
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
  for (const { key, value } of items) {
    const name = isScalar(key) ? String(key.value) : ''
    const plain = plainOf(value, walk, depth + 1)
    if (name === '<<') Object.assign(map, mergedOf(plain, walk, key), { ...map })
    else map[name] = plain
  }
  return map
}

function mergedOf(value: YamlValue, walk: Walk, key: unknown): YamlValue {
  const isMerge = walk.options.merges === true && value !== null && typeof value === 'object'
  if (isMerge) return Array.isArray(value) ? Object.assign({}, ...value.toReversed()) : value
  const line = walk.lineOf(isScalar(key) ? (key.range?.[0] ?? 0) : 0)
  throw new PackageError('yaml-syntax', { path: walk.path, line, reason: '<<' })
}
