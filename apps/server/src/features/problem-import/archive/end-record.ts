import { open } from 'node:fs/promises'
import { PackageError } from '@gavel/problem-formats'

const RECORD_BYTES = 22
const MAX_COMMENT_BYTES = 0xffff
const SIGNATURE = Buffer.from('PK\x05\x06')
/** The true numbers are in another record before this one. */
const ZIP64 = 0xffffffff

/** The end of a zip's directory, as stated by its last record. */
interface EndRecord {
  readonly at: number
  readonly directoryEnd: number
  readonly isZip64: boolean
}

/** Whether a file that begins with something else is a zip: a self-extracting one begins with a program. */
export async function endsAsZip(path: string): Promise<boolean> {
  return (await readEndRecords(path)).length > 0
}

/**
 * Requires exactly one end record, and a directory that ends where the record begins: otherwise different readers would use
 * different directories.
 *
 * @throws PackageError archive-corrupt
 */
export async function requireOneEnd(path: string): Promise<void> {
  const [record, another] = await readEndRecords(path)
  const hasGap = record !== undefined && !record.isZip64 && record.directoryEnd !== record.at
  if (another !== undefined || hasGap) throw new PackageError('archive-corrupt', { reason: 'end record' })
}

/** Records that, with the comment they announce, reach to the end of the file. */
async function readEndRecords(path: string): Promise<EndRecord[]> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const length = Math.min(size, RECORD_BYTES + MAX_COMMENT_BYTES)
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length)
    return recordsIn(buffer, size - length)
  } finally {
    await file.close()
  }
}

function recordsIn(tail: Buffer, start: number): EndRecord[] {
  const records: EndRecord[] = []
  for (let at = tail.indexOf(SIGNATURE); at >= 0; at = tail.indexOf(SIGNATURE, at + 1)) {
    if (at + RECORD_BYTES > tail.length) break
    if (at + RECORD_BYTES + tail.readUInt16LE(at + 20) !== tail.length) continue
    const [bytes, offset] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)]
    records.push({
      at: start + at,
      directoryEnd: offset + bytes,
      isZip64: bytes === ZIP64 || offset === ZIP64 || tail.readUInt16LE(at + 10) === 0xffff,
    })
  }
  return records
}
