import { posix } from 'node:path'
import { PackageError, type PackageFile, type PackageWarning } from '@gavel/problem-formats'
import { ARCHIVE_LIMITS } from './archive-limits.ts'
import { soundPath } from './entry-name.ts'
import { requireRatio, requireUnpackedSize } from './size-limits.ts'

interface Sizes {
  /** The size of the upload. */
  readonly packedBytes: number
  /** The size of all its files. */
  readonly unpackedBytes: number
}

/**
 * Gives each symbolic link the content of its target, a file or a whole folder, by names alone: nothing is ever looked up
 * on a disk. A link that leads out, to nothing or in a circle is left out; a reader that needs the file reports it as
 * missing. Copies count as much as other files.
 *
 * @param files to which the copies are added
 * @param links the files whose content is the path of the target, by their own path
 * @throws PackageError too-many-files, path-too-long, archive-too-large or ratio
 */
export async function resolveLinks(
  files: Map<string, PackageFile>,
  links: ReadonlyMap<string, PackageFile>,
  sizes: Sizes,
): Promise<readonly PackageWarning[]> {
  if (links.size === 0) return []
  const targets = new Map<string, string>()
  for (const [path, link] of links) targets.set(path, await readTarget(link))
  const copies = new LinkCopies(files, targets, sizes)
  for (const path of links.keys()) copies.add(path)
  for (const [path, file] of copies.found) files.set(path, file)
  return [...copies.leftOut.values()]
}

class LinkCopies {
  readonly found = new Map<string, PackageFile>()
  /** Warnings by link. */
  readonly leftOut = new Map<string, PackageWarning>()
  readonly #files: ReadonlyMap<string, PackageFile>
  readonly #targets: ReadonlyMap<string, string>
  readonly #sizes: Sizes
  /** Paths of files and links in order, so that those of a folder lie together. */
  readonly #sorted: readonly string[]
  #bytes = 0
  /** Links followed so far, each time that they were. */
  #followed = 0

  constructor(files: ReadonlyMap<string, PackageFile>, targets: ReadonlyMap<string, string>, sizes: Sizes) {
    this.#files = files
    this.#targets = targets
    this.#sizes = sizes
    this.#sorted = [...files.keys(), ...targets.keys()].sort()
  }

  /**
   * @param link its own place
   * @param path where the copy goes: its own place, or the counterpart in a copy of the folder that it lies in
   * @param outer the links whose targets are being copied
   */
  add(link: string, path = link, outer: readonly string[] = []): void {
    this.#requireFew(++this.#followed)
    const target = this.#destination(link, 0)
    const file = this.#files.get(target)
    if (file !== undefined) {
      this.#copy(file, path)
      return
    }
    const inside = this.#inFolder(target)
    const all = [...outer, link]
    const fault = faultOf(target, inside, all)
    if (fault !== null) {
      const typed = (this.#targets.get(link) ?? '').slice(0, SHOWN_LENGTH)
      this.leftOut.set(link, { code: fault, details: { path: link, target: typed } })
      return
    }
    for (const one of inside) {
      const place = path + one.slice(target.length)
      const held = this.#files.get(one)
      if (held === undefined) this.add(one, place, all)
      else this.#copy(held, place)
    }
  }

  #copy(file: PackageFile, path: string): void {
    soundPath(path, [])
    this.#bytes += file.bytes
    this.found.set(path, { ...file, path, read: () => file.read() })
    this.#requireFew(this.#files.size + this.found.size)
    const { unpackedBytes, packedBytes } = this.#sizes
    requireUnpackedSize(unpackedBytes + this.#bytes)
    requireRatio(unpackedBytes + this.#bytes, packedBytes)
  }

  #requireFew(n: number): void {
    const limit = ARCHIVE_LIMITS.entries
    if (n > limit) throw new PackageError('too-many-files', { n, limit })
  }

  /** Where a link leads after all links on the way have been followed. */
  #destination(link: string, chain: number): string {
    if (chain > ARCHIVE_LIMITS.linkChain) return CIRCLE
    const target = this.#targets.get(link) ?? ''
    const joined = posix.normalize(posix.join(posix.dirname(link), target))
    const leadsOut =
      target === '' || target.startsWith('/') || target.includes('\0') || joined.startsWith('..')
    if (leadsOut) return OUTSIDE
    return this.#throughLinks(joined.replace(/\/$/, ''), chain)
  }

  /** Replaces the first link in a path by its destination, and so on. */
  #throughLinks(path: string, chain: number): string {
    const parts = path.split('/')
    for (let count = 1; count <= parts.length; count += 1) {
      const start = parts.slice(0, count).join('/')
      if (!this.#targets.has(start)) continue
      const reached = this.#destination(start, chain + 1)
      if (reached === OUTSIDE || reached === CIRCLE) return reached
      return this.#throughLinks(posix.join(reached, ...parts.slice(count)), chain + 1)
    }
    return path
  }

  /** Files and links below a folder, at any depth. */
  #inFolder(folder: string): readonly string[] {
    if (folder === '.') return this.#sorted
    const start = firstFrom(this.#sorted, `${folder}/`)
    let end = start
    while (this.#sorted[end]?.startsWith(`${folder}/`) === true) end += 1
    return this.#sorted.slice(start, end)
  }
}

const OUTSIDE = '..'
const CIRCLE = '...'
const SHOWN_LENGTH = 200

function faultOf(target: string, inside: readonly string[], links: readonly string[]) {
  if (target === OUTSIDE) return 'link-outside'
  // A folder that holds one of these links would hold a copy of itself.
  if (target === CIRCLE || links.some((link) => isBelow(link, target))) return 'link-cycle'
  return inside.length === 0 ? 'link-dangling' : null
}

const isBelow = (path: string, folder: string) => folder === '.' || path.startsWith(`${folder}/`)

/** The index of the first text that is not less than another. */
function firstFrom(sorted: readonly string[], least: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? '') < least) low = middle + 1
    else high = middle
  }
  return low
}

/** Empty, which leads nowhere, for one that no system could have made. */
async function readTarget(link: PackageFile): Promise<string> {
  if (link.bytes > ARCHIVE_LIMITS.linkTargetBytes) return ''
  const chunks: Uint8Array[] = []
  for await (const chunk of link.read()) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
