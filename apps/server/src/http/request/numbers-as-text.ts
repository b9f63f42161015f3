import type { z } from 'zod'

type Path = readonly PropertyKey[]

/** The text that number inputs of existing clients send (`api.md` 1.4). */
const DECIMAL = /^\s*-?\d{1,15}(\.\d{1,15})?\s*$/

/**
 * The body with decimal text converted to numbers and empty text to nothing, because number inputs of existing
 * clients send both. Only values that the schema refused for not being numbers are converted, so a string that looks
 * like a number stays a string where one is expected, and a correct body costs nothing.
 *
 * @param nothing the value to use for empty text
 * @returns null when none of the refused values is such text
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

/** The paths where a number was expected; a union reports it for each of its options. */
function numbersWanted(issue: z.core.$ZodIssue, outer: Path): Path[] {
  const path = [...outer, ...issue.path]
  if (issue.code === 'invalid_union')
    return issue.errors.flatMap((choice) => choice.flatMap((inner) => numbersWanted(inner, path)))
  const isNumber =
    (issue.code === 'invalid_type' && (issue.expected === 'number' || issue.expected === 'int')) ||
    (issue.code === 'invalid_value' && issue.values.some((value) => typeof value === 'number'))
  return isNumber ? [path] : []
}

/** Several options of a union may report the same path. */
const distinct = (paths: readonly Path[]): Path[] => [
  ...new Map(paths.map((path) => [path.join('.'), path])).values(),
]

function isNumberAsText(value: unknown): value is string {
  return typeof value === 'string' && (value === '' || DECIMAL.test(value))
}

/** @returns null for empty text */
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
