import type { FileHandle } from 'node:fs/promises'

/** The length of the common beginning of both files, or `equal` if they are the same. */
export async function commonPrefixBytes(
  a: FileHandle,
  b: FileHandle,
  chunkBytes: number,
): Promise<number | 'equal'> {
  const bufferA = Buffer.allocUnsafe(chunkBytes)
  const bufferB = Buffer.allocUnsafe(chunkBytes)
  for (let offset = 0; ; offset += chunkBytes) {
    const [readA, readB] = await Promise.all([readFully(a, bufferA, offset), readFully(b, bufferB, offset)])
    if (!readA.equals(readB)) return offset + commonBytes(readA, readB)
    if (readA.length < chunkBytes) return 'equal'
  }
}

/** Fills the buffer as far as the file reaches: one read may return less than there is. */
async function readFully(file: FileHandle, buffer: Buffer, offset: number): Promise<Buffer> {
  let length = 0
  while (length < buffer.length) {
    const { bytesRead } = await file.read(buffer, length, buffer.length - length, offset + length)
    if (bytesRead === 0) break
    length += bytesRead
  }
  return buffer.subarray(0, length)
}

function commonBytes(a: Buffer, b: Buffer): number {
  const shorter = Math.min(a.length, b.length)
  for (let index = 0; index < shorter; index++) if (a[index] !== b[index]) return index
  return shorter
}
