import { createHash } from 'node:crypto'
import type pg from 'pg'

/** For a database: without it, PostgreSQL plans the first five uses of a named statement, and often the later ones. */
export const KEPT_PLANS = { plan_cache_mode: 'force_generic_plan' }

/**
 * Lets each connection of the pool parse a statement once and, with `KEPT_PLANS`, plan it once. A test that asks the same
 * things thousands of times spends more on planning than on the answers. Texts of statements and their values stay as
 * they are; a plan that does not depend on the values changes no result.
 */
export function keepPlans(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const { query } = client
    const named = (config: unknown, ...rest: unknown[]) =>
      Reflect.apply(query, client, [
        isUnnamed(config) ? { ...config, name: nameOf(config.text) } : config,
        ...rest,
      ])
    Object.assign(client, { query: named })
  })
}

/** As Drizzle sends statements. The pool's own users send bare text or a name. */
const isUnnamed = (config: unknown): config is { readonly text: string } =>
  typeof config === 'object' &&
  config !== null &&
  'text' in config &&
  typeof config.text === 'string' &&
  !('name' in config && config.name !== undefined)

const names = new Map<string, string>()

/** PostgreSQL tells apart 63 characters. */
function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}
