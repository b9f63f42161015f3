import { open } from 'node:fs/promises'

/** At most the first `bytes` of a file; nothing when there is no such file. */
export async function readStart(path: string, bytes: number): Promise<Uint8Array> {
  try {
    await using file = await open(path)
    const { size } = await file.stat()
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(Math.min(size, bytes)),
      0,
      Math.min(size, bytes),
      0,
    )
    return buffer.subarray(0, bytesRead)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return new Uint8Array()
    throw error
  }
}
