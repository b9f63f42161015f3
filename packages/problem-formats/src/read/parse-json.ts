import JSON5 from 'json5'
import { PackageError } from '../package-problem.ts'

export interface JsonOptions {
  /** Whether comments and commas at the end of lists are let pass, as hand-written packages have them. */
  readonly isTolerant?: boolean
}

const MAX_DEPTH = 64

/** Names by which JavaScript reaches what is not the object's own. */
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * @returns what the text says, not yet looked at by any schema
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

/** How many strings, brackets and commas a text may have: values beyond counting fill the memory. */
const MAX_TOKENS = 1_000_000

/** The parser would take the last of two equal keys, and other readers the first. */
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
  /** Behind its last character. */
  readonly end: number
}

/** Strings, brackets and commas, found sign by sign: a pattern for strings fails on one of some megabytes. */
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

/** A string that never ends is as long as its line; the parser then says what is wrong. */
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

/** What the string says; null where it says nothing that the parser would take. */
function keyOf(token: string): string | null {
  if (!token.includes('\\')) return token.slice(1, -1)
  try {
    const key: unknown = JSON5.parse(token)
    return typeof key === 'string' ? key : null
  } catch {
    return null
  }
}
