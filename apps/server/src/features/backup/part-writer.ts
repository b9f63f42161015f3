import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { promisify } from 'node:util'
import { zstdCompress } from 'node:zlib'
import type { FrameCipher } from './frame-cipher.ts'
import { type BackupEnd, Frame, type PartBegin, type PartEnd, PIECE_BYTES } from './parts.ts'

const compress = promisify(zstdCompress)
/** Compressing smaller pieces gains nothing. */
const LEAST_COMPRESSED_BYTES = 128

export interface PartWriter {
  /** Returns facts about the content. `rows` is called after all of it was read. */
  write(begin: PartBegin, content: AsyncIterable<Buffer>, rows?: () => number): Promise<PartEnd>
  /** Ends the file and flushes it to disk. */
  end(end: Omit<BackupEnd, 'parts'>): Promise<void>
  readonly bytes: number
}

/** Writes parts to a new file piece by piece, so that memory does not grow with the content. */
export async function createPartWriter(file: FileHandle, cipher: FrameCipher): Promise<PartWriter> {
  let waiting: Buffer[] = [cipher.header]
  let waitingBytes = cipher.header.length
  let bytes = 0
  let frames = 0
  let parts = 0

  async function flush() {
    // appendFile loops until everything is written, unlike a single write.
    await file.appendFile(Buffer.concat(waiting))
    bytes += waitingBytes
    waiting = []
    waitingBytes = 0
  }

  async function frame(type: number, body: Buffer) {
    const sealed = cipher.seal(frames, Buffer.concat([Buffer.from([type]), body]))
    frames += 1
    const length = Buffer.alloc(4)
    length.writeUInt32BE(sealed.length)
    waiting.push(length, sealed)
    waitingBytes += length.length + sealed.length
    if (waitingBytes >= PIECE_BYTES) await flush()
  }

  const note = (type: number, value: unknown) => frame(type, Buffer.from(JSON.stringify(value)))

  async function piece(content: Buffer) {
    const small = content.length < LEAST_COMPRESSED_BYTES ? content : await compress(content)
    await (small.length < content.length ? frame(Frame.zstd, small) : frame(Frame.raw, content))
  }

  return {
    async write(begin, content, rows) {
      const hash = createHash('sha256')
      let partBytes = 0
      await note(Frame.begin, begin)
      for await (const one of inPieces(content)) {
        hash.update(one)
        partBytes += one.length
        await piece(one)
      }
      const end = { bytes: partBytes, sha256: hash.digest('hex'), ...(rows && { rows: rows() }) }
      await note(Frame.partEnd, end)
      parts += 1
      return end
    },
    async end(end) {
      await note(Frame.end, { ...end, parts })
      await flush()
      await file.sync()
    },
    get bytes() {
      return bytes + waitingBytes
    },
  }
}

/** The same bytes in pieces of equal size, except the last. */
async function* inPieces(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = []
  let gatheredBytes = 0
  for await (const chunk of content) {
    gathered.push(chunk)
    gatheredBytes += chunk.length
    if (gatheredBytes < PIECE_BYTES) continue
    const whole = Buffer.concat(gathered)
    let start = 0
    for (; whole.length - start >= PIECE_BYTES; start += PIECE_BYTES)
      yield whole.subarray(start, start + PIECE_BYTES)
    const rest = whole.subarray(start)
    gathered = [rest]
    gatheredBytes = rest.length
  }
  if (gatheredBytes > 0) yield Buffer.concat(gathered)
}
