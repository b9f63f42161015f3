import type { StoredBlob } from '../../blobs/blob-store.ts'
import type { Context } from '../../context.ts'
import { blobs } from './datasets.tables.ts'

/** A younger one may be on its way to its row. */
const LEAST_AGE_MS = 24 * 3_600_000
const BATCH_SIZE = 500

/**
 * Gives every blob of the store a row, where a server died between storing it and writing the row. What nothing
 * refers to then goes with the sweep of blobs, which alone knows how to remove one beside somebody who stores it.
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
