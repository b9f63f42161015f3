const CR = 0x0d
const LF = 0x0a

/**
 * Turns CRLF and lone CR into LF, wherever the chunks are split. It works on bytes: in UTF-8 and in the Chinese
 * encodings, neither byte is ever part of another character.
 */
export async function* normalizeNewlines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let endedWithCr = false
  for await (const chunk of chunks) {
    // The line feed of this CRLF was written with the previous chunk.
    const start = endedWithCr && chunk[0] === LF ? 1 : 0
    if (chunk.length > 0) endedWithCr = chunk[chunk.length - 1] === CR
    const part = chunk.subarray(start)
    yield part.includes(CR) ? replaceCarriageReturns(part) : part
  }
}

function replaceCarriageReturns(chunk: Buffer): Buffer {
  const result = Buffer.allocUnsafe(chunk.length)
  let length = 0
  for (let index = 0; index < chunk.length; index += 1) {
    const byte = chunk[index]
    if (byte === LF && chunk[index - 1] === CR) continue
    length = result.writeUInt8(byte === CR ? LF : (byte ?? 0), length)
  }
  return result.subarray(0, length)
}
