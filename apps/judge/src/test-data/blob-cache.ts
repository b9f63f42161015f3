import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { DiskCache, Pinned } from '../files/disk-cache.ts'

export interface BlobRef {
  readonly sha256: string
  readonly bytes: number
}

/** Fetches a blob's bytes from wherever they are. */
export type Download = () => Promise<AsyncIterable<Uint8Array>>

/** The received bytes are not the requested blob. */
export class BlobMismatch extends Error {
  override readonly name = 'BlobMismatch'
}

/**
 * Test data by content hash: each blob is fetched once, however many tasks ask for it at the same time. A blob left by
 * an earlier process is read through before use: after a power failure or on a failing disk it may not match its name,
 * and is then fetched again.
 */
export class BlobCache {
  readonly #disk: DiskCache
  /** Downloads and checks in progress; they settle without an error, whatever their result. */
  readonly #arriving = new Map<string, Promise<void>>()
  /** Blobs that this process has fetched or read through. */
  readonly #known = new Set<string>()

  constructor(disk: DiskCache) {
    this.#disk = disk
  }

  /** The blob as a local file, kept until disposed. */
  async acquire(ref: BlobRef, download: Download): Promise<Pinned> {
    while (true) {
      const cached = this.#known.has(ref.sha256) ? this.#disk.pin(ref.sha256) : null
      if (cached) return cached
      const arriving = this.#arriving.get(ref.sha256)
      // Another task's download may fail for its own reasons (its lease is lost): then this task tries itself.
      if (arriving !== undefined) await arriving
      else return await this.#obtain(ref, download)
    }
  }

  async #obtain(ref: BlobRef, download: Download): Promise<Pinned> {
    const storing = this.#findLeft(ref).then((left) => left ?? this.#store(ref, download))
    const settled = storing.then(
      () => undefined,
      () => undefined,
    )
    this.#arriving.set(ref.sha256, settled)
    try {
      const blob = await storing
      this.#known.add(ref.sha256)
      return blob
    } finally {
      this.#arriving.delete(ref.sha256)
    }
  }

  /** The blob left by an earlier process, if it is intact. */
  async #findLeft(ref: BlobRef): Promise<Pinned | null> {
    const left = this.#disk.pin(ref.sha256)
    if (left === null || (await isSound(left.path, ref))) return left
    left[Symbol.dispose]()
    await this.#disk.remove(ref.sha256)
    return null
  }

  async #store(ref: BlobRef, download: Download): Promise<Pinned> {
    const path = this.#disk.unfinishedPath()
    try {
      await this.#disk.makeRoom(ref.bytes)
      // Readable by the boxes' users, writable by no one: a program can reopen its input through /proc/self/fd.
      await pipeline(await download(), verified(ref), createWriteStream(path, { flags: 'wx', mode: 0o444 }))
      return await this.#disk.add(ref.sha256, path)
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
  }
}

async function isSound(path: string, ref: BlobRef): Promise<boolean> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  return pipeline(createReadStream(path), verified(ref), nowhere).then(
    () => true,
    () => false,
  )
}

/** Passes bytes through and fails unless they are the blob's. Stops as soon as there are too many. */
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
