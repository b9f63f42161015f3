import { crc32, deflateRawSync } from 'node:zlib'

/** One entry of a handmade zip; what a well-meaning tool would never write can be said here. */
export interface ZipEntry {
  readonly name: string | Buffer
  readonly content?: string | Buffer
  /** Unix mode, with the file type. */
  readonly mode?: number
  readonly isEncrypted?: boolean
  readonly isStored?: boolean
  /** Compression method that it says it has. */
  readonly method?: number
  /** It has no bytes of its own: the directory points at those of the entry before. */
  readonly sharesBody?: boolean
  /** The size that the directory claims, when it lies. */
  readonly claimedBytes?: number
  readonly claimedCrc?: number
}

const DEFLATED = 8

/** Writes a zip by hand: local headers, content, directory. */
export function buildZip(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  let lastOffset = 0
  for (const entry of entries) {
    const name = Buffer.from(entry.name)
    const content = Buffer.from(entry.content ?? '')
    const body = entry.isStored === true ? content : deflateRawSync(content)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(entry.isEncrypted === true ? 1 : 0, 2)
    common.writeUInt16LE(entry.method ?? (entry.isStored === true ? 0 : DEFLATED), 4)
    common.writeUInt32LE(entry.claimedCrc ?? crc32(content), 10)
    common.writeUInt32LE(body.length, 14)
    common.writeUInt32LE(entry.claimedBytes ?? content.length, 18)
    common.writeUInt16LE(name.length, 22)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 6)
    if (entry.sharesBody !== true) lastOffset = offset
    tail.writeUInt32LE(lastOffset, 10)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, name, body])
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 3]), common, tail, name]))
    if (entry.sharesBody === true) continue
    locals.push(local)
    offset += local.length
  }
  const size = directory.reduce((total, part) => total + part.length, 0)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(size, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, ...directory, Buffer.from('PK\x05\x06'), end])
}
