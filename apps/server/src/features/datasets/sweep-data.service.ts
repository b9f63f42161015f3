import { readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { tryLockForSweep } from '../../blobs/sweep-lock.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { lt, sql } from '../../db/drizzle.ts'
import { testDataUploads } from './datasets.tables.ts'

/** How long an upload waits for the save that refers to it. */
export const UPLOAD_LIFETIME_MS = 24 * 3_600_000
/** Younger blobs stay, because something that will refer to them may still be in progress. */
const BLOB_GRACE_MS = 3_600_000
const BATCH_SIZE = 200

type Folders = Pick<Context['config'], 'dataDir'>

/** Removes uploads that were never saved, and then every blob that nothing refers to. */
export async function sweepTestData(
  context: Pick<Context, 'db' | 'blobs' | 'now'> & { readonly config: Folders },
): Promise<void> {
  const now = context.now().getTime()
  await context.db
    .delete(testDataUploads)
    .where(lt(testDataUploads.createdAt, new Date(now - UPLOAD_LIFETIME_MS)))
  while ((await sweepBlobs(context, new Date(now - BLOB_GRACE_MS))) === BATCH_SIZE);
  await sweepSpoolFolder(uploadFolder(context.config), now - UPLOAD_LIFETIME_MS)
}

/** The folder for zips while they are read; a server that was killed leaves some behind. */
export function uploadFolder(config: Folders): string {
  return resolve(config.dataDir, 'uploads')
}

/**
 * Deletes the rows first and commits last: a concurrent store of the same content waits for the row, and then finds
 * that the file is gone. Returns how many were removed.
 */
async function sweepBlobs({ db, blobs }: Pick<Context, 'db' | 'blobs'>, before: Date): Promise<number> {
  return db.transaction(async (tx) => {
    if (!(await tryLockForSweep(tx))) return 0
    const unused = await deleteUnusedBlobs(tx, before)
    for (const sha256 of unused) await blobs.delete(sha256)
    return unused.length
  })
}

async function deleteUnusedBlobs(tx: Db, before: Date): Promise<string[]> {
  const { rows } = await tx.execute<{ sha256: string }>(sql`
    delete from blobs where sha256 in (
      select b.sha256 from blobs b
      where b.created_at < ${before}
        and not exists (select from dataset_cases c where c.input_sha256 = b.sha256)
        and not exists (select from dataset_cases c where c.answer_sha256 = b.sha256)
        and not exists (select from files f where f.blob_sha256 = b.sha256)
        and not exists (select from problem_imports i where i.blob_sha256 = b.sha256)
        and b.sha256 not in (
          select file.value ->> 'sha256' from test_data_uploads u, jsonb_each(u.files) file)
      limit ${BATCH_SIZE} for update skip locked)
    returning sha256`)
  return rows.map((row) => row.sha256)
}

async function sweepSpoolFolder(folder: string, before: number): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (mtimeMs < before) await rm(path, { force: true })
  }
}
