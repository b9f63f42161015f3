import type { DiskCache } from '../files/disk-cache.ts'
import { freeBytes } from './free-bytes.ts'

const MIB = 1024 * 1024

/** The space that judging needs on this host's disk besides the caches. */
export class DiskRoom {
  readonly #folder: string
  readonly #reserveBytes: number
  readonly #caches: readonly DiskCache[]

  constructor(folder: string, reserveBytes: number, caches: readonly DiskCache[]) {
    this.#folder = folder
    this.#reserveBytes = reserveBytes
    this.#caches = caches
  }

  /** The message for the administrator if there is too little space even with smaller caches; null if enough. */
  async findShortage(): Promise<string | null> {
    if ((await freeBytes(this.#folder)) >= this.#reserveBytes) return null
    for (const cache of this.#caches) await cache.makeRoom(0)
    const free = await freeBytes(this.#folder)
    if (free >= this.#reserveBytes) return null
    const [has, needs] = [free, this.#reserveBytes].map((bytes) => Math.floor(bytes / MIB))
    return `the disk of ${this.#folder} is full: ${has} MiB are free, ${needs} MiB are needed`
  }
}
