import { createReadStream } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import { PackageError, type PackageFile, type PackageWarning } from '@gavel/problem-formats'
import type { OpenArchive } from './archive.ts'
import { ARCHIVE_LIMITS } from './archive-limits.ts'
import { guessedName, isNoise, soundPath } from './entry-name.ts'
import { NameGuard } from './name-guard.ts'
import { resolveLinks } from './resolve-links.ts'
import { requireUnpackedSize } from './size-limits.ts'
import { gnuName, readRecords, type TarExtension } from './tar-extensions.ts'
import { readTarHeader, TAR_BLOCK_BYTES, type TarHeader } from './tar-header.ts'

/** An entry as its headers describe it, unchecked. */
interface TarEntry {
  readonly type: string
  readonly name: string
  readonly target: string
  readonly bytes: number
  /** Offset of its content. */
  readonly start: number
}

/**
 * Opens a tar. All headers are read and checked before a byte of content is.
 *
 * @param packedBytes of the upload, where the tar was compressed
 * @throws PackageError of the archive
 */
export async function openTar(path: string, packedBytes?: number): Promise<OpenArchive> {
  const warnings: PackageWarning[] = []
  const files = new Map<string, PackageFile>()
  const links = new Map<string, PackageFile>()
  const names = new NameGuard()
  let noise = 0
  let unpackedBytes = 0
  for await (const entry of readEntries(path, warnings)) {
    const name = nameOf(entry)
    if (name === '') continue
    soundPath(name, warnings)
    requireReadable(entry, name)
    unpackedBytes += entry.bytes
    if (isNoise(name)) {
      if (!name.endsWith('/')) noise += 1
      continue
    }
    names.add(name)
    if (name.endsWith('/')) continue
    if (entry.type === SYMLINK) links.set(name, linkFile(name, entry.target))
    else files.set(name, { path: name, bytes: entry.bytes, read: () => readPart(path, entry) })
  }
  requireUnpackedSize(unpackedBytes)
  if (noise > 0) warnings.push({ code: 'noise', details: { n: noise } })
  const packed = packedBytes ?? (await stat(path)).size
  const ofLinks = await resolveLinks(files, links, { packedBytes: packed, unpackedBytes })
  return { files, warnings: [...warnings, ...ofLinks], close: async () => {} }
}

const FOLDER = '5'
const SYMLINK = '2'
/** Types of regular files; `7` is a contiguous one. */
const FILES = ['0', '7']

/** Drops `./` before a name; alone, it is the root folder and has no name. */
function nameOf({ name, type }: TarEntry): string {
  const plain = name.replace(/^(?:\.\/+)+/, '').replace(/^\.$/, '')
  return type === FOLDER && plain !== '' && !plain.endsWith('/') ? `${plain}/` : plain
}

/** @throws PackageError entry-special or file-too-large */
function requireReadable({ type, bytes }: TarEntry, path: string): void {
  if (![...FILES, FOLDER, SYMLINK].includes(type)) throw new PackageError('entry-special', { path })
  const limit = ARCHIVE_LIMITS.fileBytes
  if (bytes > limit) throw new PackageError('file-too-large', { path, limit })
}

function linkFile(path: string, target: string): PackageFile {
  const content = Buffer.from(target)
  return {
    path,
    bytes: content.length,
    async *read() {
      yield content
    },
  }
}

async function* readPart(path: string, { start, bytes }: TarEntry): AsyncGenerator<Buffer> {
  if (bytes === 0) return
  yield* createReadStream(path, { start, end: start + bytes - 1 })
}

/** Folders and links have no content, whatever their headers claim. */
const hasContent = ({ type }: TarHeader) => type !== FOLDER && type !== SYMLINK

/** @throws PackageError archive-corrupt, too-many-files, path-too-long, name-encoding or entry-special */
async function* readEntries(path: string, warnings: PackageWarning[]): AsyncGenerator<TarEntry> {
  const { size } = await stat(path)
  const file = await open(path, 'r')
  try {
    let extension: TarExtension = {}
    let entries = 0
    let headers = 0
    for (let at = 0; at < size; ) {
      const block = await readBlock(file, at)
      if (block.every((byte) => byte === 0)) return
      const header = readTarHeader(block)
      const start = at + TAR_BLOCK_BYTES
      const isExtension = EXTENSIONS.includes(header.type)
      const told = isExtension ? undefined : extension.bytes
      const bytes = hasContent(header) ? (told ?? header.bytes) : 0
      if (start + bytes > size) throw new PackageError('archive-corrupt', { reason: 'tar' })
      at = start + Math.ceil(bytes / TAR_BLOCK_BYTES) * TAR_BLOCK_BYTES
      headers += 1
      requireFew(headers, HEADERS_PER_ENTRY * ARCHIVE_LIMITS.entries)
      if (isExtension) {
        const content = await readExtension(file, start, bytes)
        extension = extended(extension, header.type, content, warnings)
        continue
      }
      entries += 1
      requireFew(entries, ARCHIVE_LIMITS.entries)
      yield {
        type: header.type,
        name: extension.name ?? guessedName(header.name, warnings),
        target: extension.target ?? guessedName(header.target, warnings),
        bytes,
        start,
      }
      extension = {}
    }
  } finally {
    await file.close()
  }
}

function requireFew(n: number, limit: number): void {
  if (n > limit) throw new PackageError('too-many-files', { n, limit: ARCHIVE_LIMITS.entries })
}

async function readBlock(file: FileHandle, at: number): Promise<Buffer> {
  const block = Buffer.alloc(TAR_BLOCK_BYTES)
  const { bytesRead } = await file.read(block, 0, TAR_BLOCK_BYTES, at)
  if (bytesRead < TAR_BLOCK_BYTES) throw new PackageError('archive-corrupt', { reason: 'tar' })
  return block
}

const GNU_NAME = 'L'
const GNU_TARGET = 'K'
const GLOBAL_RECORDS = 'g'
const EXTENSIONS = [GNU_NAME, GNU_TARGET, 'x', GLOBAL_RECORDS]
/** GNU headers for a name and a link target, and POSIX records. */
const HEADERS_PER_ENTRY = 4
const MAX_EXTENSION_BYTES = 64 * 1024

async function readExtension(file: FileHandle, start: number, bytes: number): Promise<Buffer> {
  if (bytes > MAX_EXTENSION_BYTES) throw new PackageError('path-too-long', { path: '…' })
  const content = Buffer.alloc(bytes)
  const { bytesRead } = await file.read(content, 0, bytes, start)
  if (bytesRead < bytes) throw new PackageError('archive-corrupt', { reason: 'tar' })
  return content
}

function extended(
  before: TarExtension,
  type: string,
  content: Buffer,
  warnings: PackageWarning[],
): TarExtension {
  if (type === GNU_NAME) return { ...before, name: gnuName(content, warnings) }
  if (type === GNU_TARGET) return { ...before, target: gnuName(content, warnings) }
  return { ...before, ...readRecords(content, type === GLOBAL_RECORDS) }
}
