import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs'

/**
 * At most the first `bytes` of a file; empty if there is no such file. Meant for small reads after each run: reading
 * here takes less time than handing the work to another thread.
 */
export function readStart(path: string, bytes: number): Uint8Array {
  return readPart(path, bytes, () => 0)
}

/** At most the last `bytes` of a file, likewise. */
export function readEnd(path: string, bytes: number): Uint8Array {
  return readPart(path, bytes, (size) => Math.max(0, size - bytes))
}

function readPart(path: string, bytes: number, offsetOf: (size: number) => number): Uint8Array {
  const file = openIfThere(path)
  if (file === null) return new Uint8Array()
  try {
    const { size } = fstatSync(file)
    const buffer = Buffer.alloc(Math.min(size, bytes))
    return buffer.subarray(0, readSync(file, buffer, 0, buffer.length, offsetOf(size)))
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

/** Size in bytes; 0 if there is no such file. */
export const fileSize = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0
