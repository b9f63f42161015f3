import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import type { z } from 'zod'
import { BackupError } from './backup.error.ts'
import { type FrameCipher, HEADER_BYTES, readFrameCipher, TAG_BYTES } from './frame-cipher.ts'
import { BackupEnd, Frame, PartBegin, PartEnd, PIECE_BYTES } from './parts.ts'

const decompress = promisify(zstdDecompress)
/** A begin or end frame, or an incompressible piece. */
const MAX_FRAME_BYTES = 1 + PIECE_BYTES + TAG_BYTES

export type Part = PartBegin & {
  /** Pieces of at most `PIECE_BYTES`. Must be read to the end before the next part is requested. */
  readonly content: AsyncIterable<Buffer>
  /** Facts about the content, available after it was read. */
  end(): PartEnd
}

export interface PartReader {
  /** Null after the last part. */
  next(): Promise<Part | null>
  /** Only after the last part. */
  end(): BackupEnd
}

/**
 * Reads a backup and trusts nothing that was not checked: each frame by its tag, each part by its checksum, the whole by
 * its end. Any fault is a BackupError, thrown where it is found.
 *
 * @throws BackupError for a wrong passphrase or a file that is not a backup
 */
export async function openPartReader(file: FileHandle, passphrase: string): Promise<PartReader> {
  const source = createByteSource(file)
  const header = await source.take(HEADER_BYTES)
  const cipher = await readFrameCipher(header ?? Buffer.alloc(0), passphrase)
  const nextFrame = createFrameReader(source, cipher)
  let parts = 0
  let end: BackupEnd | null = null

  async function readEnd(body: Buffer) {
    end = parseNote(BackupEnd, body)
    if (end.parts !== parts || (await source.take(1)) !== null) throw damaged('it does not end where it says')
  }

  return {
    async next() {
      const { type, body } = await nextFrame()
      if (type === Frame.end) {
        await readEnd(body)
        return null
      }
      if (type !== Frame.begin) throw damaged('a part has no beginning')
      parts += 1
      return openPart(parseNote(PartBegin, body), nextFrame)
    },
    end() {
      if (end === null) throw new Error('the backup was not read to its end')
      return end
    },
  }
}

type NextFrame = () => Promise<{ type: number; body: Buffer }>

function openPart(begin: PartBegin, nextFrame: NextFrame): Part {
  let end: PartEnd | null = null
  async function* read(): AsyncGenerator<Buffer> {
    const hash = createHash('sha256')
    let bytes = 0
    for (;;) {
      const { type, body } = await nextFrame()
      if (type === Frame.partEnd) {
        const told = parseNote(PartEnd, body)
        if (told.bytes !== bytes || told.sha256 !== hash.digest('hex'))
          throw damaged('the checksum of a part is wrong')
        end = told
        return
      }
      if (type !== Frame.raw && type !== Frame.zstd) throw damaged('a part has no end')
      const piece = type === Frame.raw ? body : await unpack(body)
      hash.update(piece)
      bytes += piece.length
      yield piece
    }
  }
  return {
    ...begin,
    content: read(),
    end() {
      if (end === null) throw new Error('the part was not read to its end')
      return end
    },
  }
}

/** A piece never unpacks to more than the size of pieces, however small it is. */
async function unpack(body: Buffer): Promise<Buffer> {
  try {
    return await decompress(body, { maxOutputLength: PIECE_BYTES })
  } catch {
    throw damaged('a piece cannot be unpacked')
  }
}

function createFrameReader(source: ByteSource, cipher: FrameCipher): NextFrame {
  let index = 0
  return async () => {
    const length = (await source.take(4))?.readUInt32BE()
    if (length === undefined) throw damaged('its end is missing')
    if (length <= TAG_BYTES || length > MAX_FRAME_BYTES) throw damaged(`at byte ${source.position()}`)
    const start = source.position()
    const sealed = await source.take(length)
    if (sealed === null) throw damaged('its end is missing')
    const plain = cipher.open(index, sealed)
    if (plain === null) {
      throw index === 0
        ? new BackupError('The passphrase is wrong, or the beginning of the file is damaged.')
        : damaged(`at byte ${start}`)
    }
    index += 1
    return { type: plain[0] ?? 0, body: plain.subarray(1) }
  }
}

function parseNote<Schema extends z.ZodType>(schema: Schema, body: Buffer): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(body.toString('utf8')))
  } catch {
    throw damaged('it has an unknown kind of content')
  }
}

export function damaged(reason: string): BackupError {
  return new BackupError(`The file is damaged: ${reason}.`)
}

interface ByteSource {
  /** Exactly this many bytes; null if the file ends earlier. */
  take(count: number): Promise<Buffer | null>
  position(): number
}

/** Reads in large blocks from the beginning of the file. */
function createByteSource(file: FileHandle): ByteSource {
  let rest = Buffer.alloc(0)
  let readUpTo = 0
  async function fill(count: number) {
    while (rest.length < count) {
      const buffer = Buffer.allocUnsafe(Math.max(PIECE_BYTES, count - rest.length))
      const { bytesRead } = await file.read(buffer, 0, buffer.length, readUpTo)
      if (bytesRead === 0) return
      readUpTo += bytesRead
      rest = Buffer.concat([rest, buffer.subarray(0, bytesRead)])
    }
  }
  return {
    async take(count) {
      await fill(count)
      if (rest.length < count) return null
      const taken = rest.subarray(0, count)
      rest = rest.subarray(count)
      return taken
    },
    position: () => readUpTo - rest.length,
  }
}
