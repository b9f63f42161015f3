import type { z } from 'zod'

type Path = readonly PropertyKey[]

/** How number inputs of existing clients write what people type into them (`api.md` 1.4). */
const DECIMAL = /^\s*-?\d{1,15}(\.\d{1,15})?\s*$/

/**
 * The body again, with numbers where a client sent decimal text for one, and nothing where it sent an empty text: number
 * inputs send both. Only what the schema itself refused for not being a number is changed, so a text that looks like a
 * number stays a text wherever one is wanted, and a body in order costs nothing.
 *
 * @param nothing what stands for an empty text
 * @returns null when nothing of what was refused is such a text
 */
export function withNumbers(
  body: unknown,
  issues: readonly z.core.$ZodIssue[],
  nothing: null | undefined,
): unknown {
  const paths = issues.flatMap((issue) => numbersWanted(issue, []))
  const changes = distinct(paths.filter((path) => isNumberAsText(valueAt(body, path))))
  if (changes.length === 0) return null
  const copy = structuredClone(body)
  for (const path of changes) {
    const holder = valueAt(copy, path.slice(0, -1))
    const key = path.at(-1)
    if (isRecord(holder) && key !== undefined) holder[key] = asNumber(String(holder[key])) ?? nothing
  }
  return copy
}

/** Where a number was wanted; a union tells it of each of its choices. */
function numbersWanted(issue: z.core.$ZodIssue, outer: Path): Path[] {
  const path = [...outer, ...issue.path]
  if (issue.code === 'invalid_union')
    return issue.errors.flatMap((choice) => choice.flatMap((inner) => numbersWanted(inner, path)))
  const isNumber =
    (issue.code === 'invalid_type' && (issue.expected === 'number' || issue.expected === 'int')) ||
    (issue.code === 'invalid_value' && issue.values.some((value) => typeof value === 'number'))
  return isNumber ? [path] : []
}

/** Each choice of a union may name the same place. */
const distinct = (paths: readonly Path[]): Path[] => [
  ...new Map(paths.map((path) => [path.join('.'), path])).values(),
]

function isNumberAsText(value: unknown): value is string {
  return typeof value === 'string' && (value === '' || DECIMAL.test(value))
}

/** @returns null for an empty text */
const asNumber = (text: string): number | null => (text === '' ? null : Number(text))

function valueAt(value: unknown, path: Path): unknown {
  let at = value
  for (const key of path) {
    if (!isRecord(at)) return undefined
    at = at[key]
  }
  return at
}

function isRecord(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null
}
