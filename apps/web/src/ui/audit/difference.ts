export interface FieldDifference {
  readonly field: string
  /** Undefined if the side has no such field. */
  readonly before: string | undefined
  readonly after: string | undefined
}

/** The word for a value in the reader's language. Undefined: it is shown as recorded. */
type WordOf = (field: string, value: unknown) => string | undefined

/** The two sides of an entry, field by field, in the order in which they were recorded. */
export function differenceOf(
  before: unknown,
  after: unknown,
  wordOf: WordOf = () => undefined,
): FieldDifference[] {
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
  return names.map((field) => ({
    field,
    before: textOf(old, field, wordOf),
    after: textOf(fresh, field, wordOf),
  }))
}

function fieldsOf(side: unknown): Readonly<Record<string, unknown>> {
  return typeof side === 'object' && side !== null ? { ...side } : {}
}

function textOf(fields: Readonly<Record<string, unknown>>, name: string, wordOf: WordOf): string | undefined {
  if (!Object.hasOwn(fields, name)) return undefined
  const value = fields[name]
  if (value === null || value === undefined) return ''
  const word = wordOf(name, value)
  if (word !== undefined) return word
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1)
}
