import { EXCERPT_BYTES, type Excerpt, excerptOf } from '@gavel/contract'
import type { BlobStore } from './blob-store.ts'

/** How a blob begins; null when it is not there. No more of it is read than is shown. */
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
