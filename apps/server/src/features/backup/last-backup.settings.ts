import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { LastingClient, NOTICE_LOST_SERVERS } from '../../db/lasting-client.ts'
import { readSetting } from '../../db/settings.ts'
import type { BackupFacts } from './write-backup.service.ts'

export const LAST_BACKUP_KEY = 'last-backup'

/** The newest backup of this site that was written whole. A restored site has the record of the backup before. */
export const LastBackup = z.object({
  /** The instant as of which it has the site. */
  at: z.coerce.date(),
  bytes: z.int(),
  /** Files that were missing or damaged in the blob store. */
  lostBlobs: z.int(),
})
export type LastBackup = z.output<typeof LastBackup>

/** Keeps the record of a backup that is written whole, in a transaction of its own: the backup only reads. */
export async function recordBackup(
  databaseUrl: string,
  { madeAt, bytes, lostBlobs }: BackupFacts,
): Promise<void> {
  const client = new LastingClient({
    connectionString: databaseUrl,
    application_name: 'gavel-backup',
    options: NOTICE_LOST_SERVERS,
  })
  await client.connect()
  try {
    const record: z.input<typeof LastBackup> = { at: madeAt, bytes, lostBlobs: lostBlobs.length }
    await client.query(
      `insert into settings (key, value) values ($1, $2)
      on conflict (key) do update set value = excluded.value, updated_at = now()`,
      [LAST_BACKUP_KEY, JSON.stringify(record)],
    )
  } finally {
    await client.end()
  }
}

/** The instant of the newest backup; null before the first. Backups made by other means are not known here. */
export async function readLastBackup(db: Db): Promise<Date | null> {
  return (await readSetting(db, LAST_BACKUP_KEY, LastBackup.partial())).at ?? null
}
