import type { Readable } from 'node:stream'
import type { BlobInfo } from '../../blobs/blob-store.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { sql } from '../../db/drizzle.ts'
import { blobs } from './datasets.tables.ts'

/** The sweep can remove a blob between two attempts once at most; more often means that the store is broken. */
const MAX_TRIES = 3

/**
 * Stores a file and its row in `blobs`, without which nothing can refer to it. `open` may be called again: if the
 * sweep removed an old, unused blob with the same content in between, the content is stored once more. The row's new
 * date then protects it from the sweep until something refers to it.
 */
export async function storeBlob(
  context: Pick<Context, 'blobs' | 'now'> & { readonly db: Db },
  open: () => Readable,
): Promise<BlobInfo> {
  for (let tries = 1; ; tries += 1) {
    const info = await context.blobs.put(open())
    await context.db
      .insert(blobs)
      .values({ ...info, createdAt: context.now() })
      .onConflictDoUpdate({ target: blobs.sha256, set: { createdAt: sql`excluded.created_at` } })
    if (await context.blobs.has(info.sha256)) return info
    if (tries === MAX_TRIES)
      throw new Error(`The blob ${info.sha256} vanishes from the store as soon as it is stored`)
  }
}
