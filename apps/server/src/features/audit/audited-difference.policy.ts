import { isDeepStrictEqual } from 'node:util'

export type Fields = Readonly<Record<string, unknown>>

/** Longer texts, such as statements, are truncated. */
const TEXT_LENGTH = 1_000
const LIST_LENGTH = 200
const MASK = '••••••'
/** Field names of secrets, in case a caller passes one by mistake. */
const SECRET = /password|secret|token|apikey|privatekey|hash$|recoverycode/i

/** The fields that differ, in the form the log keeps: short, without secrets, and valid in PostgreSQL's JSON. */
export function auditedDifference(
  before: Fields | null,
  after: Fields | null,
): { before: Fields | null; after: Fields | null } {
  if (before === null || after === null) return { before: toStored(before), after: toStored(after) }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], after[name]))
  return { before: toStored(pick(before, changed)), after: toStored(pick(after, changed)) }
}

function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]))
}

const toStored = (fields: Fields | null): Fields | null => (fields === null ? null : storedFields(fields))

function storedFields(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      SECRET.test(name) && value != null && value !== '' ? MASK : storedValue(value),
    ]),
  )
}

function storedValue(value: unknown): unknown {
  if (typeof value === 'string') return storedText(value)
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) {
    const kept = value.slice(0, LIST_LENGTH).map(storedValue)
    return value.length > LIST_LENGTH ? [...kept, `… (${value.length})`] : kept
  }
  if (typeof value === 'object' && value !== null) return storedFields({ ...value })
  return value ?? null
}

function storedText(text: string): string {
  // PostgreSQL's JSON can hold neither NUL nor lone surrogates.
  const clean = text.replaceAll('\0', '\ufffd').toWellFormed()
  return clean.length > TEXT_LENGTH
    ? `${clean.slice(0, TEXT_LENGTH)}… (${text.length})`.toWellFormed()
    : clean
}
