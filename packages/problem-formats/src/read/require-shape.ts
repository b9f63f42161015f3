import type { z } from 'zod'
import { PackageError } from '../package-problem.ts'

/**
 * Validates a manifest with a schema.
 *
 * @throws PackageError value-bad, naming the first field that is wrong
 */
export function requireShape<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  path: string,
): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const keys = issue?.path ?? []
  throw new PackageError('value-bad', {
    path,
    key: keys.map(String).join('.'),
    value: shown(keys.reduce<unknown>(fieldOf, value)),
    expected: issue?.message ?? '',
  })
}

function fieldOf(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

const SHOWN_LENGTH = 80

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? '').slice(0, SHOWN_LENGTH)
}
