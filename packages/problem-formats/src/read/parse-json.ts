import JSON5 from 'json5'
import { PackageError } from '../package-problem.ts'

export interface JsonOptions {
  /** Whether to accept comments and trailing commas, which hand-written packages have. */
  readonly isTolerant?: boolean
}

const MAX_DEPTH = 64

/** Keys that give access to inherited properties in JavaScript. */
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * @returns the parsed value, not yet validated by any schema
 * @throws PackageError json-syntax
 */
export function parseJson(text: string, path: string, { isTolerant = false }: JsonOptions = {}): unknown {
  const failed = (line: number, reason: string) => new PackageError('json-syntax', { path, line, reason })
  requireSoundKeys(text, isTolerant, failed)
  try {
    return isTolerant ? JSON5.parse(text) : JSON.parse(text)
  } catch (error) {
    const at = /position (\d+)|at (\d+):\d+/.exec(String(error))
    const line = at?.[2] !== undefined ? Number(at[2]) : lineAt(text, Number(at?.[1] ?? text.length))
    throw failed(line, error instanceof Error ? error.message : '')
  }
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

/** Most strings, brackets and commas of a text, because too many values fill the memory. */
const MAX_TOKENS = 1_000_000

/** Refuses duplicate keys: our parser would take the last one, other readers the first. */
function requireSoundKeys(
  text: string,
  isTolerant: boolean,
  failed: (line: number, reason: string) => PackageError,
): void {
  const open: (Set<string> | null)[] = []
  let count = 0
  for (const { at, end } of tokensOf(text, isTolerant)) {
    const sign = text[at]
    count += 1
    if (count > MAX_TOKENS) throw failed(lineAt(text, at), `> ${MAX_TOKENS}`)
    if (sign === '{' || sign === '[') open.push(sign === '{' ? new Set() : null)
    else if (sign === '}' || sign === ']') open.pop()
    else if (sign !== ',' && isKeyAt(text, end))
      requireSoundKey(text.slice(at, end), open.at(-1) ?? null, () =>
        failed(lineAt(text, at), text.slice(at, Math.min(end, at + 80))),
      )
    if (open.length > MAX_DEPTH) throw failed(lineAt(text, at), 'depth')
  }
}

interface Token {
  readonly at: number
  /** After its last character. */
  readonly end: number
}

/** Strings, brackets and commas, found by a scan: a regular expression for strings overflows on one of some megabytes. */
function* tokensOf(text: string, isTolerant: boolean): Generator<Token> {
  for (let at = 0; at < text.length; ) {
    const sign = text[at]
    if (sign === '"' || (isTolerant && sign === "'")) {
      const end = endOfString(text, at, sign)
      yield { at, end }
      at = end
    } else if (isTolerant && sign === '/' && (text[at + 1] === '/' || text[at + 1] === '*')) {
      at = endOfComment(text, at)
    } else {
      if (sign !== undefined && '{}[],'.includes(sign)) yield { at, end: at + 1 }
      at += 1
    }
  }
}

/** An unclosed string ends with its line; the parser then reports the error. */
function endOfString(text: string, start: number, quote: string): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === quote) return at + 1
    if (sign === '\n') return at
    if (sign === '\\') at += 1
  }
  return text.length
}

function endOfComment(text: string, start: number): number {
  const isLine = text[start + 1] === '/'
  const end = text.indexOf(isLine ? '\n' : '*/', start + 2)
  return end === -1 ? text.length : end + (isLine ? 1 : 2)
}

function isKeyAt(text: string, end: number): boolean {
  return /^\s*:/.test(text.slice(end, end + 1000))
}

function requireSoundKey(token: string, keys: Set<string> | null, failed: () => PackageError): void {
  if (keys === null) return
  const key = keyOf(token)
  if (key === null || keys.has(key) || FORBIDDEN_KEYS.has(key)) throw failed()
  keys.add(key)
}

/** The value of a string token; null if the parser would not accept it. */
function keyOf(token: string): string | null {
  if (!token.includes('\\')) return token.slice(1, -1)
  try {
    const key: unknown = JSON5.parse(token)
    return typeof key === 'string' ? key : null
  } catch {
    return null
  }
}
