import { type FileHandle, open } from 'node:fs/promises'
import { PackageError } from '@gavel/problem-formats'
import type { Entry } from 'yauzl'

const HEADER_BYTES = 30
const SIGNATURE = 0x04034b50
/** The sizes follow after the content. */
const SIZES_LATER_FLAG = 0x8
/** The sizes are in an extra field. */
const ZIP64 = 0xffffffff

/**
 * Checks the header before the content of each entry: it must agree with the directory, and no two entries may share
 * bytes, which would let a small archive unpack to a very large one.
 *
 * @throws PackageError archive-corrupt or archive-overlap
 */
export async function requireSoundHeaders(path: string, entries: readonly Entry[]): Promise<void> {
  const file = await open(path, 'r')
  try {
    const inOrder = [...entries].sort((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)
    let end = 0
    for (const entry of inOrder) {
      if (entry.relativeOffsetOfLocalHeader < end) throw new PackageError('archive-overlap')
      end = (await contentStart(file, entry)) + entry.compressedSize
    }
  } finally {
    await file.close()
  }
}

async function contentStart(file: FileHandle, entry: Entry): Promise<number> {
  const nameBytes = entry.fileNameRaw.length
  const header = Buffer.alloc(HEADER_BYTES + nameBytes)
  const { bytesRead } = await file.read(header, 0, header.length, entry.relativeOffsetOfLocalHeader)
  const isEqual =
    bytesRead === header.length &&
    header.readUInt32LE(0) === SIGNATURE &&
    header.readUInt16LE(8) === entry.compressionMethod &&
    header.readUInt16LE(26) === nameBytes &&
    header.subarray(HEADER_BYTES).equals(entry.fileNameRaw) &&
    hasEqualSizes(header, entry)
  if (!isEqual)
    throw new PackageError('archive-corrupt', { reason: entry.fileNameRaw.toString('latin1').slice(0, 200) })
  return entry.relativeOffsetOfLocalHeader + HEADER_BYTES + nameBytes + header.readUInt16LE(28)
}

function hasEqualSizes(header: Buffer, entry: Entry): boolean {
  if ((header.readUInt16LE(6) & SIZES_LATER_FLAG) !== 0) return true
  const compressed = header.readUInt32LE(18)
  const unpacked = header.readUInt32LE(22)
  return (
    (compressed === ZIP64 || compressed === entry.compressedSize) &&
    (unpacked === ZIP64 || unpacked === entry.uncompressedSize)
  )
}
