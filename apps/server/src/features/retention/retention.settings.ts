import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { readSetting, writeSetting } from '../../db/settings.ts'

export const RETENTION_KEY = 'retention'

const Days = z.int().min(0).default(0)

/** Days after which something old is removed; 0, which a site begins with, keeps it for ever. */
const Retention = z.object({
  caseTextDays: Days,
  caseResultDays: Days,
  searchDays: Days,
  messageDays: Days,
  importDays: Days,
})
export type Retention = z.output<typeof Retention>

export const readRetention = (db: Db): Promise<Retention> => readSetting(db, RETENTION_KEY, Retention)

export const writeRetention = (db: Db, retention: Retention): Promise<void> =>
  writeSetting(db, RETENTION_KEY, retention)

const PROGRESS_KEY = 'retention-progress'

/** How far the job has gone through each table that it walks through in the order of ids. */
const Progress = z.record(
  z.string(),
  z.object({ lastId: z.int(), /** The begin of this round through the table. */ beganAt: z.coerce.date() }),
)
export type RetentionProgress = z.output<typeof Progress>

export async function readRetentionProgress(db: Db): Promise<RetentionProgress> {
  return readSetting(db, PROGRESS_KEY, Progress)
}

export const writeRetentionProgress = (db: Db, progress: RetentionProgress): Promise<void> =>
  writeSetting(db, PROGRESS_KEY, progress)
