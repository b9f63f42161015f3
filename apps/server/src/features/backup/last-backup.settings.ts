import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { readSetting, writeSetting } from '../../db/settings.ts'

const LastBackup = z.object({
  /** When the last backup that succeeded was complete; null before the first. */
  at: z
    .string()
    .transform((text) => new Date(text))
    .nullable()
    .default(null),
})

/** When `npx gavel backup` last wrote a whole file. Backups made by other means are not known here. */
export async function readLastBackup(db: Db): Promise<Date | null> {
  return (await readSetting(db, 'last-backup', LastBackup)).at
}

export function writeLastBackup(db: Db, at: Date): Promise<void> {
  return writeSetting(db, 'last-backup', { at: at.toISOString() })
}
