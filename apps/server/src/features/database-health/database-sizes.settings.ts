import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { readSetting, writeSetting } from '../../db/settings.ts'

const KEY = 'database-sizes'

/** The size of the database as it was noted once a day, the oldest first. */
const Sizes = z.object({
  notes: z.array(z.object({ at: z.coerce.date(), bytes: z.int() })).default([]),
})
export type DatabaseSizes = z.output<typeof Sizes>['notes']

export const readDatabaseSizes = async (db: Db): Promise<DatabaseSizes> =>
  (await readSetting(db, KEY, Sizes)).notes

export const writeDatabaseSizes = (db: Db, notes: DatabaseSizes): Promise<void> =>
  writeSetting(db, KEY, { notes })
