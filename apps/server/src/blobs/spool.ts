import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { BlobInfo } from './blob-store.ts'

export interface SpooledFile extends BlobInfo {
  readonly path: string
}

/**
 * Writes a stream to a new file that survives a power failure, and computes its name on the way. The caller removes
 * it.
 */
export async function spool(content: Readable, folder: string): Promise<SpooledFile> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  try {
    return { path, ...(await writeFile(content, path)) }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

async function writeFile(content: Readable, path: string): Promise<BlobInfo> {
  const hash = createHash('sha256')
  let bytes = 0
  const file = await open(path, 'wx')
  try {
    for await (const chunk of content) {
      const buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk)
      hash.update(buffer)
      bytes += buffer.length
      await writeWhole(file, buffer)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { sha256: hash.digest('hex'), bytes }
}

async function writeWhole(file: Awaited<ReturnType<typeof open>>, buffer: Buffer) {
  let written = 0
  while (written < buffer.length) {
    const { bytesWritten } = await file.write(buffer, written)
    written += bytesWritten
  }
}
