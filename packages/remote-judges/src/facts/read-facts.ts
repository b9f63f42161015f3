import type { z } from 'zod'

/** Overrides that do not fit; each issue names its place and what is wrong with it. */
export class FactsError extends Error {
  override readonly name = 'FactsError'
  readonly issues: readonly { readonly path: string; readonly message: string }[]

  constructor(issues: FactsError['issues']) {
    super(issues.map(({ path, message }) => `${path}: ${message}`).join('; '))
    this.issues = issues
  }
}

/**
 * The facts of a judge with an administrator's overrides: an object is merged key by key, everything else is replaced
 * whole. A name that the facts do not have is refused, so that a slip of the pen does not go unnoticed.
 *
 * @param override JSON; null or undefined leaves everything as it is
 * @throws FactsError
 */
export function readFacts<Facts>(schema: z.ZodType<Facts>, defaults: Facts, override: unknown): Facts {
  if (override !== null && override !== undefined && !isPlainObject(override))
    throw new FactsError([{ path: '', message: 'must be an object' }])
  const read = schema.safeParse(merge(defaults, override ?? {}))
  if (read.success) return read.data
  throw new FactsError(read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
}

function merge(value: unknown, override: unknown): unknown {
  if (override === undefined) return value
  if (!isPlainObject(value) || !isPlainObject(override)) return override
  const keys = new Set([...Object.keys(value), ...Object.keys(override)])
  return Object.fromEntries([...keys].map((key) => [key, merge(value[key], override[key])]))
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
