import { randomUUID } from 'node:crypto'
import { existsSync, renameSync, type Stats } from 'node:fs'
import { lstat, mkdir, readdir, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../log.ts'
import { freeBytes } from '../machine/free-bytes.ts'
import { removeTree } from './remove-tree.ts'

interface Entry {
  bytes: number
  /** How many users need the entry to stay. */
  pins: number
  /** When its modification time was last set, as `performance.now()`. */
  stampedAtMs: number
}

/** A cached file or folder that stays on disk until it is disposed. */
export interface Pinned extends Disposable {
  readonly path: string
}

interface Options {
  readonly maxBytes: number
  /** Free space to keep on the file system; nothing if absent. */
  readonly reserveBytes?: number
  /** Called with each entry that cannot be removed. */
  readonly log?: Pick<Log, 'warn'>
}

const UNFINISHED = 'unfinished-'
/** An order that is off by a minute after a restart harms no one, and a file in constant use is left in peace. */
const STAMP_INTERVAL_MS = 60_000
/** The least disk space that a file or folder takes, however small it is. */
const ENTRY_BYTES = 4096

/**
 * Named files or folders of at most `maxBytes` together; the least recently used goes first. Entries in use are never
 * removed, so a task whose data exceed the limit still runs. The order outlives the process as the entries'
 * modification times.
 *
 * The disk may have less space than the limit: entries also go when fewer than `reserveBytes` are free. An entry that
 * cannot be removed is reported and tried again at the next start; it stops neither a judging nor the start.
 */
export class DiskCache {
  readonly #folder: string
  readonly #maxBytes: number
  readonly #reserveBytes: number
  readonly #log: Pick<Log, 'warn'> | undefined
  /** Least recently used first. */
  readonly #entries = new Map<string, Entry>()

  private constructor(folder: string, options: Options) {
    this.#folder = folder
    this.#maxBytes = options.maxBytes
    this.#reserveBytes = options.reserveBytes ?? 0
    this.#log = options.log
  }

  static async open(folder: string, options: Options): Promise<DiskCache> {
    await mkdir(folder, { recursive: true, mode: 0o755 })
    const cache = new DiskCache(folder, options)
    await cache.#findEntries()
    return cache
  }

  async #findEntries(): Promise<void> {
    const found: { name: string; bytes: number; usedAtMs: number }[] = []
    for (const name of await readdir(this.#folder)) {
      const path = join(this.#folder, name)
      // An entry that cannot even be measured is of no use.
      const bytes = name.startsWith(UNFINISHED) ? null : await sizeOnDisk(path).catch(() => null)
      if (bytes === null) await this.discard(path)
      else found.push({ name, bytes, usedAtMs: (await stat(path)).mtimeMs })
    }
    found.sort((a, b) => a.usedAtMs - b.usedAtMs)
    for (const { name, bytes } of found) this.#entries.set(name, newEntry(bytes))
  }

  /** The entry, kept in place for the caller; null if it is not there. */
  pin(name: string): Pinned | null {
    const entry = this.#entries.get(name)
    if (!entry) return null
    this.#entries.delete(name)
    // Someone may have freed space by hand; missing entries are fetched or compiled again.
    if (!existsSync(join(this.#folder, name))) return null
    this.#entries.set(name, entry)
    return this.#pinEntry(name, entry)
  }

  #pinEntry(name: string, entry: Entry): Pinned {
    entry.pins++
    const path = join(this.#folder, name)
    stamp(path, entry)
    let released = false
    return {
      path,
      [Symbol.dispose]: () => {
        if (!released) entry.pins--
        released = true
      },
    }
  }

  /** A path on the same file system at which to prepare a new entry. Leftovers there are removed at the next start. */
  unfinishedPath(): string {
    return join(this.#folder, UNFINISHED + randomUUID())
  }

  /** Removes a prepared entry, unless it was added. */
  async discard(unfinishedPath: string): Promise<void> {
    try {
      await removeTree(unfinishedPath)
    } catch (error) {
      this.#log?.warn('not removed', { path: unfinishedPath, reason: String(error) })
    }
  }

  /** Moves a prepared entry into place and pins it. If another user was faster, theirs is kept. */
  async add(name: string, unfinishedPath: string): Promise<Pinned> {
    const bytes = await sizeOnDisk(unfinishedPath)
    const existing = this.pin(name)
    if (existing) {
      await this.discard(unfinishedPath)
      return existing
    }
    // No await between the move and the entry, so no one can see one without the other.
    renameSync(unfinishedPath, join(this.#folder, name))
    const entry = newEntry(bytes)
    this.#entries.set(name, entry)
    const added = this.#pinEntry(name, entry)
    await this.makeRoom(0)
    return added
  }

  /** Removes unused entries, the least recently used first, until this many more bytes fit within the limits. */
  async makeRoom(bytes: number): Promise<void> {
    let total = bytes
    for (const entry of this.#entries.values()) total += entry.bytes
    let missing = Math.max(
      total - this.#maxBytes,
      bytes + this.#reserveBytes - (await freeBytes(this.#folder)),
    )
    for (const [name, entry] of this.#entries) {
      if (missing <= 0) return
      if (entry.pins > 0) continue
      missing -= entry.bytes
      await this.remove(name)
    }
  }

  /** Forgets an entry, even one in use. */
  async remove(name: string): Promise<void> {
    this.#entries.delete(name)
    // Moved away first: while a folder is being removed, the same name may be added again.
    const path = join(this.#folder, name)
    const doomed = this.unfinishedPath()
    try {
      renameSync(path, doomed)
    } catch (error) {
      this.#log?.warn('not removed', { path, reason: String(error) })
      return
    }
    await this.discard(doomed)
  }
}

function newEntry(bytes: number): Entry {
  return { bytes, pins: 0, stampedAtMs: Number.NEGATIVE_INFINITY }
}

/** Records on disk that the entry is used now. */
function stamp(path: string, entry: Entry): void {
  if (performance.now() - entry.stampedAtMs < STAMP_INTERVAL_MS) return
  entry.stampedAtMs = performance.now()
  const now = new Date()
  // Only the order after a restart depends on it, so no one waits for it and a failure costs nothing.
  utimes(path, now, now).catch(() => undefined)
}

async function sizeOnDisk(path: string): Promise<number> {
  const status = await stat(path)
  let total = diskBytesOf(status)
  if (!status.isDirectory()) return total
  for (const entry of await readdir(path, { withFileTypes: true, recursive: true }))
    total += diskBytesOf(await lstat(join(entry.parentPath, entry.name)))
  return total
}

/** Thousands of folders and tiny files take far more than the sum of their sizes. */
function diskBytesOf({ size, blocks }: Stats): number {
  return Math.max(ENTRY_BYTES, size, blocks * 512)
}
