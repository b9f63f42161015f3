import type { StoredBlob } from '../../blobs/blob-store.ts'
import type { Context } from '../../context.ts'
import { blobs } from './datasets.tables.ts'

/** A younger blob may be about to get its row. */
const LEAST_AGE_MS = 24 * 3_600_000
const BATCH_SIZE = 500

/**
 * Gives a row to every blob without one, left by a server that died between storing the blob and writing the row. If
 * nothing refers to it, the sweep of blobs removes it, because only the sweep can do so safely while the same content
 * is being stored.
 */
export async function adoptBlobs(context: Pick<Context, 'db' | 'blobs' | 'now'>): Promise<void> {
  const before = new Date(context.now().getTime() - LEAST_AGE_MS)
  let batch: StoredBlob[] = []
  for await (const blob of context.blobs.list()) {
    if (blob.storedAt >= before) continue
    batch.push(blob)
    if (batch.length === BATCH_SIZE) {
      await insertRows(context, batch)
      batch = []
    }
  }
  await insertRows(context, batch)
}

async function insertRows({ db }: Pick<Context, 'db'>, batch: readonly StoredBlob[]): Promise<void> {
  if (batch.length === 0) return
  await db
    .insert(blobs)
    .values(batch.map(({ sha256, bytes, storedAt }) => ({ sha256, bytes, createdAt: storedAt })))
    .onConflictDoNothing()
}
