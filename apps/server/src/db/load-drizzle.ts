import { createRequire } from 'node:module'
import type * as Drizzle from 'drizzle-orm'
import type * as NodePostgres from 'drizzle-orm/node-postgres'
import type * as PgCore from 'drizzle-orm/pg-core'

/**
 * Drizzle's files as CommonJS. For an ECMAScript module Node reads its package's `package.json`, and Drizzle's lists
 * hundreds of exports: for its 400 files that was a quarter of the startup time.
 */
const load = createRequire(import.meta.url)

export const drizzleOrm: typeof Drizzle = load('drizzle-orm')
export const pgCore: typeof PgCore = load('drizzle-orm/pg-core')
export const nodePostgres: typeof NodePostgres = load('drizzle-orm/node-postgres')
