import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/**
 * At most the first `bytes` of a file; nothing when there is no such file. Meant for the little that is looked at after
 * each run: reading it here takes less time than handing the work to another thread.
 */
export function readStart(path: string, bytes: number): Uint8Array {
  const file = openIfThere(path)
  if (file === null) return new Uint8Array()
  try {
    const buffer = Buffer.alloc(Math.min(fstatSync(file).size, bytes))
    return buffer.subarray(0, readSync(file, buffer, 0, buffer.length, 0))
  } finally {
    closeSync(file)
  }
}

function openIfThere(path: string): number | null {
  try {
    return openSync(path, 'r')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
