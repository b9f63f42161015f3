import type { Readable } from 'node:stream'

/** Immutable files named by the SHA-256 of their content, on disk or in an S3 bucket. */
export interface BlobStore {
  /** Stores the stream's content and returns its name and size. Storing the same content twice is harmless. */
  put(content: Readable): Promise<BlobInfo>
  /**
   * Opens a blob, or a range of its bytes, for reading; null if it does not exist. `bytes` is the size of the whole
   * blob; a range lies within it.
   */
  open(sha256: string, range?: ByteRange): Promise<{ stream: Readable; bytes: number } | null>
  has(sha256: string): Promise<boolean>
  /** Throws if the store cannot be reached, or nothing can be written there. */
  check(): Promise<void>
  /** Removing a blob that does not exist is harmless. */
  delete(sha256: string): Promise<void>
  /** Every blob in the store, in no particular order; other files are left out. */
  list(): AsyncIterable<StoredBlob>
}

/** Positions in a file, from 0, both ends included. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

export interface BlobInfo {
  readonly sha256: string
  readonly bytes: number
}

export interface StoredBlob extends BlobInfo {
  readonly storedAt: Date
}

const SHA256 = /^[0-9a-f]{64}$/

export const isBlobName = (name: string): boolean => SHA256.test(name)

/**
 * Names of blobs become paths and addresses, so anything else is refused.
 *
 * @throws Error
 */
export function assertBlobName(sha256: string): void {
  if (!isBlobName(sha256)) throw new Error('A blob is named by 64 hexadecimal digits')
}
