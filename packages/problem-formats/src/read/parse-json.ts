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

const TOKENS = /"(?:[^"\\\n]|\\.)*"|[{}[\]]/gs
const TOLERANT_TOKENS = /\/\/[^\n]*|\/\*.*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[{}[\]]/gs

/** The parser would take the last of two equal keys, and other readers the first. */
function requireSoundKeys(
  text: string,
  isTolerant: boolean,
  failed: (line: number, reason: string) => PackageError,
): void {
  const open: (Set<string> | null)[] = []
  for (const match of text.matchAll(isTolerant ? TOLERANT_TOKENS : TOKENS)) {
    const [token] = match
    if (token === '{' || token === '[') open.push(token === '{' ? new Set() : null)
    else if (token === '}' || token === ']') open.pop()
    else if (token.startsWith('/')) continue
    else
      requireSoundKey(token, open.at(-1) ?? null, isKeyAt(text, match.index + token.length), () =>
        failed(lineAt(text, match.index), token.slice(0, 80)),
      )
    if (open.length > MAX_DEPTH) throw failed(lineAt(text, match.index), 'depth')
  }
}

function isKeyAt(text: string, end: number): boolean {
  return /^\s*:/.test(text.slice(end, end + 1000))
}

function requireSoundKey(
  token: string,
  keys: Set<string> | null,
  isKey: boolean,
  failed: () => PackageError,
): void {
  if (keys === null || !isKey) return
  const key = token.slice(1, -1)
  if (keys.has(key) || FORBIDDEN_KEYS.has(key)) throw failed()
  keys.add(key)
}
