import type { z } from 'zod'
import { createBatched } from './batched.ts'
import { instant } from './columns.ts'
import type { Db } from './connect.ts'
import { sql } from './drizzle.ts'
import { jsonb, pgTable, text } from './pg-core.ts'
import { createPrepared } from './prepared.ts'

const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** A stored setting, or the schema's default if nothing is stored. */
export async function readSetting<Schema extends z.ZodType>(
  db: Db,
  key: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  return schema.parse((await readValue(db, key)) ?? {})
}

const settingsByKeys = createPrepared((db) =>
  db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(sql`${settings.key} = any(${sql.placeholder('keys')}::text[])`)
    .prepare('settings-by-keys'),
)

/** Nearly every request asks for some. */
const readValue = createBatched<string, unknown>(async (db, keys) => {
  const rows = await settingsByKeys(db).execute({ keys })
  return new Map(rows.map(({ key, value }) => [key, value]))
})

export async function writeSetting(db: Db, key: string, value: unknown): Promise<void> {
  await db
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: sql`now()` } })
}

/**
 * Locks a setting until the transaction ends, even one that was never stored, so that two partial changes do not undo each
 * other.
 */
export async function lockSetting(tx: Db, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('gavel settings'), hashtext(${key}))`)
}

/** Stores a value unless one exists, and returns the stored one: for secrets created at the first start. */
export async function keepSetting<Schema extends z.ZodType>(
  db: Db,
  setting: { key: string; schema: Schema; make: () => z.output<Schema> },
): Promise<z.output<Schema>> {
  await db.insert(settings).values({ key: setting.key, value: setting.make() }).onConflictDoNothing()
  return readSetting(db, setting.key, setting.schema)
}
