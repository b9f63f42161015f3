import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createZstdDecompress } from 'node:zlib'
import { PackageError } from '@gavel/problem-formats'
import { ARCHIVE_LIMITS } from './archive-limits.ts'
import { requireRatio, requireUnpackedSize } from './size-limits.ts'
import { TAR_BLOCK_BYTES } from './tar-header.ts'

interface UnpackedTar {
  readonly path: string
  remove(): Promise<void>
}

/** Headers and padding, in addition to the files themselves. */
const OVERHEAD_BYTES = 4 * TAR_BLOCK_BYTES * ARCHIVE_LIMITS.entries

/**
 * Unpacks a tar to the disk, because its headers lie between its files. Stops as soon as it exceeds a limit.
 *
 * @throws PackageError archive-too-large, ratio or archive-corrupt
 */
export async function unpackTar(path: string, kind: 'gzip' | 'zstd'): Promise<UnpackedTar> {
  const { size } = await stat(path)
  const unpacked = `${path}.tar`
  const remove = () => rm(unpacked, { force: true })
  try {
    await pipeline(
      createReadStream(path),
      kind === 'gzip' ? createGunzip() : createZstdDecompress(),
      (chunks: AsyncIterable<Buffer>) => counted(chunks, size),
      createWriteStream(unpacked),
    )
  } catch (error) {
    await remove()
    if (isOfUnpacking(error)) throw new PackageError('archive-corrupt', { reason: kind })
    throw error
  }
  return { path: unpacked, remove }
}

async function* counted(chunks: AsyncIterable<Buffer>, packedBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    requireUnpackedSize(bytes - OVERHEAD_BYTES)
    requireRatio(bytes, packedBytes)
    yield chunk
  }
}

/** zlib's errors have codes of their own; disk errors are ours. */
function isOfUnpacking(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code.startsWith('Z_') || code.startsWith('ZSTD_') || code.startsWith('ERR_ZLIB')
}
