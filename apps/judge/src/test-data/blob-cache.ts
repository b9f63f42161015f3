import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { DiskCache, Pinned } from '../disk-cache.ts'

export interface BlobRef {
  readonly sha256: string
  readonly bytes: number
}

/** Fetches a blob's bytes from wherever they are. */
export type Download = () => Promise<AsyncIterable<Uint8Array>>

/** What arrived is not what was asked for. */
export class BlobMismatch extends Error {
  override readonly name = 'BlobMismatch'
}

/** Test data by content hash: each blob is fetched once, however many tasks ask for it at the same time. */
export class BlobCache {
  readonly #disk: DiskCache
  /** Downloads under way; they settle without an error, whatever came of them. */
  readonly #arriving = new Map<string, Promise<void>>()

  constructor(disk: DiskCache) {
    this.#disk = disk
  }

  /** The blob as a local file, kept until disposed. */
  async acquire(ref: BlobRef, download: Download): Promise<Pinned> {
    while (true) {
      const cached = this.#disk.pin(ref.sha256)
      if (cached) return cached
      const arriving = this.#arriving.get(ref.sha256)
      // Another task's download may fail for reasons of its own (its lease is lost): then this task tries itself.
      if (arriving !== undefined) await arriving
      else return await this.#fetch(ref, download)
    }
  }

  async #fetch(ref: BlobRef, download: Download): Promise<Pinned> {
    const storing = this.#store(ref, download)
    const settled = storing.then(
      () => undefined,
      () => undefined,
    )
    this.#arriving.set(ref.sha256, settled)
    try {
      return await storing
    } finally {
      this.#arriving.delete(ref.sha256)
    }
  }

  async #store(ref: BlobRef, download: Download): Promise<Pinned> {
    const path = this.#disk.unfinishedPath()
    try {
      // Readable by the boxes' users, writable by nobody: a program can reopen its input by /proc/self/fd.
      await pipeline(await download(), verified(ref), createWriteStream(path, { flags: 'wx', mode: 0o444 }))
      return await this.#disk.add(ref.sha256, path)
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
  }
}

/** Lets bytes through and fails unless they are the blob's. Stops as soon as there are too many. */
function verified(ref: BlobRef): Transform {
  const hash = createHash('sha256')
  let bytes = 0
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      bytes += chunk.length
      hash.update(chunk)
      if (bytes > ref.bytes) done(new BlobMismatch(`blob ${ref.sha256} is longer than ${ref.bytes} bytes`))
      else done(null, chunk)
    },
    flush(done) {
      const sha256 = hash.digest('hex')
      if (sha256 === ref.sha256 && bytes === ref.bytes) done()
      else done(new BlobMismatch(`blob ${ref.sha256} arrived as ${sha256} with ${bytes} bytes`))
    },
  })
}
