import { open, stat } from 'node:fs/promises'
import { PackageError, type PackageFile, type PackageWarning } from '@gavel/problem-formats'
import yauzl from 'yauzl'
import { foreignKindOf } from '../../../blobs/foreign-kind.ts'
import type { OpenArchive } from './archive.ts'
import { ARCHIVE_LIMITS } from './archive-limits.ts'
import { endsAsZip, requireOneEnd } from './end-record.ts'
import { entryName, isNoise } from './entry-name.ts'
import { requireSoundHeaders } from './local-headers.ts'
import { NameGuard } from './name-guard.ts'
import { openDocument } from './open-document.ts'
import { openTar } from './open-tar.ts'
import { readEntry } from './read-entry.ts'
import { resolveLinks } from './resolve-links.ts'
import { requireRatio, requireUnpackedSize } from './size-limits.ts'
import { isTarHeader, TAR_BLOCK_BYTES } from './tar-header.ts'
import { unpackTar } from './unpack-tar.ts'

/**
 * Opens an upload: a zip, a tar (optionally compressed with gzip or Zstandard), or a single XML document. Everything that
 * names and the directory reveal is checked here, before a byte is unpacked; the rest is checked while content is read.
 *
 * @throws PackageError of the archive
 */
export async function openArchive(path: string): Promise<OpenArchive> {
  const kind = await kindOf(path)
  if (kind === 'xml') return openDocument(path)
  if (kind === 'tar') return openTar(path)
  if (kind === 'gzip' || kind === 'zstd') return openPackedTar(path, kind)
  const isZip = kind === 'zip' || (kind === 'program' && (await endsAsZip(path)))
  if (!isZip) throw new PackageError('not-zip', { kind })
  await requireOneEnd(path)
  const zip = await openZip(path)
  try {
    return { ...(await readDirectory(zip, path)), close: async () => zip.close() }
  } catch (error) {
    zip.close()
    throw error
  }
}

/** Unpacks beside the upload for as long as the archive is open. */
async function openPackedTar(path: string, kind: 'gzip' | 'zstd'): Promise<OpenArchive> {
  const unpacked = await unpackTar(path, kind)
  try {
    if ((await kindOf(unpacked.path)) !== 'tar') throw new PackageError('not-zip', { kind })
    const archive = await openTar(unpacked.path, (await stat(path)).size)
    return {
      ...archive,
      close: async () => {
        await archive.close()
        await unpacked.remove()
      },
    }
  } catch (error) {
    await unpacked.remove()
    throw error
  }
}

/** Decided by the first bytes; the file name is not trusted. */
async function kindOf(path: string): Promise<string> {
  const file = await open(path, 'r')
  const head = Buffer.alloc(TAR_BLOCK_BYTES)
  await file.read(head, 0, TAR_BLOCK_BYTES, 0).finally(() => file.close())
  const text = head.toString('latin1')
  if (text.startsWith('PK\x03\x04') || text.startsWith('PK\x05\x06')) return 'zip'
  if (isTarHeader(head)) return 'tar'
  const isUtf16 = text.startsWith('\xff\xfe') || text.startsWith('\xfe\xff')
  if (isUtf16 || text.replace('\xef\xbb\xbf', '').trimStart().startsWith('<')) return 'xml'
  return foreignKindOf(head) ?? '?'
}

async function openZip(path: string): Promise<yauzl.ZipFile> {
  try {
    // Names are decoded here, because each system writes them in its own encoding.
    return await yauzl.openPromise(path, { lazyEntries: true, autoClose: false, decodeStrings: false })
  } catch (error) {
    throw new PackageError('archive-corrupt', { reason: error instanceof Error ? error.message : '' })
  }
}

async function readDirectory(zip: yauzl.ZipFile, path: string): Promise<Omit<OpenArchive, 'close'>> {
  const entries = await readEntries(zip)
  await requireSoundHeaders(path, entries)
  const warnings: PackageWarning[] = []
  const files = new Map<string, PackageFile>()
  const links = new Map<string, PackageFile>()
  const names = new NameGuard()
  let noise = 0
  let unpackedBytes = 0
  for (const entry of entries) {
    const name = entryName(entry, warnings)
    requireReadable(entry, name)
    unpackedBytes += entry.uncompressedSize
    if (isNoise(name)) {
      if (!name.endsWith('/')) noise += 1
      continue
    }
    names.add(name)
    if (name.endsWith('/')) continue
    const file = { path: name, bytes: entry.uncompressedSize, read: () => readEntry(zip, entry, name) }
    if (fileTypeOf(entry) === SYMLINK) links.set(name, file)
    else files.set(name, file)
  }
  requireUnpackedSize(unpackedBytes)
  requireRatio(unpackedBytes, zip.fileSize)
  if (noise > 0) warnings.push({ code: 'noise', details: { n: noise } })
  const ofLinks = await resolveLinks(files, links, { packedBytes: zip.fileSize, unpackedBytes })
  return { files, warnings: [...warnings, ...ofLinks] }
}

async function readEntries(zip: yauzl.ZipFile): Promise<yauzl.Entry[]> {
  const limit = ARCHIVE_LIMITS.entries
  if (zip.entryCount > limit) throw new PackageError('too-many-files', { n: zip.entryCount, limit })
  const entries: yauzl.Entry[] = []
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry)
  } catch (error) {
    throw new PackageError('archive-corrupt', { reason: error instanceof Error ? error.message : '' })
  }
  return entries
}

const FILE_TYPE_MASK = 0xf000
const REGULAR_FILE = 0x8000
const FOLDER = 0x4000
const SYMLINK = 0xa000
const UNIX = 3

/** 0 if the system that made the archive has no file types. */
function fileTypeOf(entry: yauzl.Entry): number {
  return entry.versionMadeBy >>> 8 === UNIX ? (entry.externalFileAttributes >>> 16) & FILE_TYPE_MASK : 0
}

const STORED = 0
const DEFLATED = 8
const STRONG_ENCRYPTION = 99

/** @throws PackageError encrypted, method, entry-special, file-too-large or ratio */
function requireReadable(entry: yauzl.Entry, path: string): void {
  if (entry.isEncrypted() || entry.compressionMethod === STRONG_ENCRYPTION)
    throw new PackageError('encrypted')
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED)
    throw new PackageError('method', { method: entry.compressionMethod, path })
  if (![0, REGULAR_FILE, FOLDER, SYMLINK].includes(fileTypeOf(entry)))
    throw new PackageError('entry-special', { path })
  const limit = ARCHIVE_LIMITS.fileBytes
  if (entry.uncompressedSize > limit) throw new PackageError('file-too-large', { path, limit })
  const ratio = Math.round(entry.uncompressedSize / Math.max(1, entry.compressedSize))
  if (ratio > ARCHIVE_LIMITS.entryRatio && entry.uncompressedSize > ARCHIVE_LIMITS.unsuspiciousBytes)
    throw new PackageError('ratio', { ratio })
}
