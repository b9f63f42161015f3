import { closeSync, openSync, readSync } from 'node:fs'

/** Reading this little takes less time than handing the work to another thread, and delays no one. */
export const SMALL_BYTES = 64 * 1024

/** One byte larger than the limit, so that a larger file shows. No await separates its uses. */
const answerBuffer = Buffer.alloc(SMALL_BYTES + 1)
const outputBuffer = Buffer.alloc(SMALL_BYTES + 1)

/**
 * Whether both files have at most this many bytes, and the same ones. That is true of nearly every right output; false
 * means nothing more than no.
 */
export function areSmallAndEqual(outputPath: string, answerPath: string, mostBytes: number): boolean {
  const most = Math.min(mostBytes, SMALL_BYTES)
  const answer = readUpTo(answerPath, answerBuffer.subarray(0, most + 1))
  if (answer.length > most) return false
  return answer.equals(readUpTo(outputPath, outputBuffer.subarray(0, most + 1)))
}

function readUpTo(path: string, buffer: Buffer): Buffer {
  const file = openSync(path, 'r')
  try {
    let length = 0
    while (length < buffer.length) {
      const bytesRead = readSync(file, buffer, length, buffer.length - length, null)
      if (bytesRead === 0) break
      length += bytesRead
    }
    return buffer.subarray(0, length)
  } finally {
    closeSync(file)
  }
}
