import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import yauzl from 'yauzl'
import { foreignKind } from '../../blobs/foreign-kind.ts'
import { DomainError } from '../../http/domain-error.ts'

const MAX_ENTRIES = 20_000
const MAX_UNPACKED_BYTES = 2 * 1024 ** 3
/** Up to this size any ratio is fine: repeated numbers compress a thousandfold. */
const UNSUSPICIOUS_BYTES = 512 * 1024 ** 2
const MAX_RATIO = 200
const MAX_NAME_LENGTH = 200

/** A file inside a zip that passed every check that requires no unpacking. */
export interface ZipFileEntry {
  /** Without a folder. */
  readonly name: string
  readonly unpackedBytes: number
  /** Reads the content from its beginning, each time it is called. Fails with `zip_unreadable` if it is damaged. */
  read(): AsyncGenerator<Buffer>
}

export interface OpenZip {
  readonly files: readonly ZipFileEntry[]
  close(): void
}

/**
 * Opens a zip of test data. Names are checked for anything that could lead out of a folder. Nothing is ever written
 * under these names, but they also go into the zips that others download.
 *
 * @throws DomainError zip_of_other_kind, zip_unreadable, zip_unsafe or zip_too_large
 */
export async function openZip(path: string): Promise<OpenZip> {
  const zip = await openDirectory(path)
  try {
    return { files: await readDirectory(zip), close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function openDirectory(path: string): Promise<yauzl.ZipFile> {
  try {
    return await orUnreadable(
      // Names are decoded here, because Chinese systems write them in their own encoding.
      yauzl.openPromise(path, { lazyEntries: true, autoClose: false, decodeStrings: false }),
    )
  } catch (error) {
    const kind = await foreignKind(path)
    throw kind === null ? error : new DomainError('zip_of_other_kind', { kind })
  }
}

async function orUnreadable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch {
    // The uploader can only make another zip, whatever the reader objects to.
    throw new DomainError('zip_unreadable')
  }
}

async function readDirectory(zip: yauzl.ZipFile): Promise<ZipFileEntry[]> {
  if (zip.entryCount > MAX_ENTRIES) throw new DomainError('zip_too_large')
  const paths = new Map<string, yauzl.Entry>()
  let unpackedBytes = 0
  for (const entry of await orUnreadable(readEntries(zip))) {
    const path = requireSafe(entry, decodeName(entry))
    unpackedBytes += entry.uncompressedSize
    if (unpackedBytes > MAX_UNPACKED_BYTES) throw new DomainError('zip_too_large')
    if (path.endsWith('/')) continue
    // With two files of one name, different readers would use different ones.
    if (paths.has(path)) throw new DomainError('zip_unsafe', { name: path })
    paths.set(path, entry)
  }
  requireApart(paths)
  if (unpackedBytes > Math.max(UNSUSPICIOUS_BYTES, zip.fileSize * MAX_RATIO))
    throw new DomainError('zip_too_large')
  return filesOfOneFolder(paths).map(({ name, entry }) => ({
    name,
    unpackedBytes: entry.uncompressedSize,
    read: () => readEntry(zip, entry),
  }))
}

/** Each file is preceded by a header of 30 bytes and its name. */
const HEADER_BYTES = 30

/**
 * Refuses files that share bytes, because they let a small zip unpack to a very large one. No tool writes such zips.
 *
 * @throws DomainError zip_unsafe
 */
function requireApart(paths: ReadonlyMap<string, yauzl.Entry>): void {
  const inOrder = [...paths].sort(
    ([, a], [, b]) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader,
  )
  let end = 0
  for (const [name, entry] of inOrder) {
    const start = entry.relativeOffsetOfLocalHeader
    if (start < end) throw new DomainError('zip_unsafe', { name })
    end = start + HEADER_BYTES + entry.fileNameRaw.length + entry.compressedSize
  }
}

async function readEntries(zip: yauzl.ZipFile): Promise<yauzl.Entry[]> {
  const entries: yauzl.Entry[] = []
  for await (const entry of zip.eachEntry()) entries.push(entry)
  return entries
}

function decodeName(entry: yauzl.Entry): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(entry.fileNameRaw)
  } catch {
    return new TextDecoder('gb18030').decode(entry.fileNameRaw)
  }
}

const FILE_TYPE_MASK = 0xf000
const REGULAR_FILE = 0x8000
const FOLDER = 0x4000

/** @throws DomainError zip_unsafe */
function requireSafe(entry: yauzl.Entry, path: string): string {
  const fileType = (entry.externalFileAttributes >>> 16) & FILE_TYPE_MASK
  const isPlain = fileType === 0 || fileType === REGULAR_FILE || fileType === FOLDER
  const isReadable = !entry.isEncrypted() && entry.canDecodeFileData()
  if (!isPlain || !isReadable || !isSafePath(path)) {
    throw new DomainError('zip_unsafe', { name: path.slice(0, MAX_NAME_LENGTH) })
  }
  return path
}

function isSafePath(path: string): boolean {
  const parts = path.replace(/\/$/, '').split('/')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is searched for
  const hasForbidden = /[\u0000-\u001f\u007f\\:]/.test(path)
  return (
    !hasForbidden &&
    parts.every((part) => part !== '' && part !== '.' && part !== '..' && part.length <= MAX_NAME_LENGTH)
  )
}

/**
 * The files at the top level or, if everything is in one folder, the files of that folder. Hidden files are not data.
 */
function filesOfOneFolder(paths: ReadonlyMap<string, yauzl.Entry>) {
  const wanted = [...paths].filter(([path]) => !/(^|\/)(\.|__MACOSX\/)/.test(path))
  const folders = new Set(wanted.map(([path]) => path.slice(0, path.indexOf('/') + 1)))
  const [folder = ''] = folders.size === 1 ? folders : []
  return wanted
    .map(([path, entry]) => ({ name: path.slice(folder.length), entry }))
    .filter(({ name }) => !name.includes('/'))
}

async function* readEntry(zip: yauzl.ZipFile, entry: yauzl.Entry): AsyncGenerator<Buffer> {
  // The reader fails if there is more or less content than the directory says, so the sizes above are true.
  const stream = await orUnreadable(zip.openReadStreamPromise(entry))
  let checksum = 0
  try {
    for await (const chunk of unreadableOnError(stream)) {
      checksum = crc32(chunk, checksum)
      yield chunk
    }
  } finally {
    stream.destroy()
  }
  if (checksum !== entry.crc32) throw new DomainError('zip_unreadable')
}

async function* unreadableOnError(stream: Readable): AsyncGenerator<Buffer> {
  const iterator: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]()
  for (;;) {
    const { done, value } = await orUnreadable(iterator.next())
    if (done === true) return
    yield value
  }
}
