import { createHash } from 'node:crypto'
import type { BlobStore } from '../../blobs/blob-store.ts'

/** Reads files and stores none: a dry run uses it to find out whether they could be stored. */
export function discardingStore(): BlobStore {
  return {
    async put(content) {
      const hash = createHash('sha256')
      let bytes = 0
      for await (const chunk of content) {
        hash.update(chunk)
        bytes += chunk.length
      }
      return { sha256: hash.digest('hex'), bytes }
    },
    open: async () => null,
    has: async () => true,
    check: async () => {},
    delete: async () => {},
    async *list() {},
  }
}
