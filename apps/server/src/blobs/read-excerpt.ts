import { EXCERPT_BYTES, type Excerpt, excerptOf } from '@gavel/contract'
import type { BlobStore } from './blob-store.ts'

/** The beginning of a blob; null if it does not exist. Reads no more than is shown. */
export async function readExcerpt(blobs: BlobStore, sha256: string): Promise<Excerpt | null> {
  const blob = await blobs.open(sha256)
  if (blob === null) return null
  const pieces: Buffer[] = []
  let length = 0
  // Leaving the loop ends the stream.
  for await (const piece of blob.stream) {
    pieces.push(piece)
    length += piece.length
    if (length >= EXCERPT_BYTES) break
  }
  return excerptOf(Buffer.concat(pieces), blob.bytes)
}
