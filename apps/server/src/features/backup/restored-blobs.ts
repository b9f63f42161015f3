import { Readable } from 'node:stream'
import type pg from 'pg'
import { z } from 'zod'
import type { BlobStore } from '../../blobs/blob-store.ts'
import { damaged, type Part } from './part-reader.ts'

const BATCH = 500
const Names = z.array(z.object({ sha256: z.string() }))

/**
 * Puts the files of a backup into the store and checks them against the restored rows: each file has a row, and each row
 * without a file is one that the backup lists as lost.
 */
export interface RestoredBlobs {
  put(sha256: string, part: Part): Promise<void>
  /** Call it after the last file. @throws BackupError if files are missing */
  finish(lostBlobs: readonly string[]): Promise<void>
  /** Removes what `put` has stored, after a failure. */
  undo(): Promise<void>
}

export async function restoreBlobs(client: pg.Client, store: BlobStore): Promise<RestoredBlobs> {
  const brought: string[] = []
  const lost: string[] = []
  const nextRow = await openRows(client)

  /** Rows are in the same order as the files. */
  async function findRow(sha256: string) {
    for (;;) {
      const row = await nextRow()
      if (row === sha256) return
      if (row === null || row > sha256) throw damaged('it holds a file that nothing refers to')
      lost.push(row)
    }
  }

  return {
    async put(sha256, part) {
      await findRow(sha256)
      const wasThere = await store.has(sha256)
      const stored = await store.put(Readable.from(part.content))
      if (stored.sha256 !== sha256) {
        // It was damaged before the backup was made: its content hashes to another name, which nothing refers to.
        lost.push(sha256)
        await store.delete(stored.sha256)
      } else if (!wasThere) brought.push(sha256)
    },
    async finish(lostBlobs) {
      for (let row = await nextRow(); row !== null; row = await nextRow()) lost.push(row)
      const isSame = lost.length === lostBlobs.length && lost.every((sha256) => lostBlobs.includes(sha256))
      if (!isSame) throw damaged('files are missing')
    },
    async undo() {
      for (const sha256 of brought) await store.delete(sha256)
    },
  }
}

/** Every name of the restored table in order, fetched in batches. */
async function openRows(client: pg.Client): Promise<() => Promise<string | null>> {
  await client.query(
    'declare every_blob no scroll cursor for select sha256 from blobs order by sha256 collate "C"',
  )
  let batch: { sha256: string }[] = []
  let index = 0
  return async () => {
    if (index === batch.length) {
      batch = Names.parse((await client.query(`fetch ${BATCH} from every_blob`)).rows)
      index = 0
    }
    const row = batch[index]
    index += 1
    if (row === undefined) {
      index = batch.length
      return null
    }
    return row.sha256
  }
}
