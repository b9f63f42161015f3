import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { PackageError, type PackageFile, type PackageFiles } from '@gavel/problem-formats'
import type { OpenArchive } from './archive.ts'
import { ARCHIVE_LIMITS } from './archive-limits.ts'
import { openArchive } from './open-archive.ts'
import { requireRatio, requireUnpackedSize } from './size-limits.ts'

/**
 * Opens an archive inside an upload and adds its files, which take precedence over others of the same name. It is checked
 * like an upload of its own, the limits apply to both together, and archives inside it stay closed.
 *
 * @param upload path of the upload; the inner archive is copied beside it for as long as it is open
 * @throws PackageError of the archive
 */
export async function openInnerArchive(
  files: PackageFiles,
  innerPath: string,
  upload: string,
): Promise<OpenArchive> {
  const copy = `${upload}.inner`
  const remove = () => rm(copy, { force: true })
  try {
    await pipeline(files.get(innerPath)?.read() ?? [], createWriteStream(copy))
    const inner = await openArchive(copy)
    const close = async () => {
      await inner.close()
      await remove()
    }
    try {
      const outer = [...files].filter(([path]) => path !== innerPath)
      const all = new Map([...inner.files, ...outer])
      requireWithinLimits(all, (await stat(upload)).size)
      return { files: all, warnings: inner.warnings, close }
    } catch (error) {
      await inner.close()
      throw error
    }
  } catch (error) {
    await remove()
    throw error
  }
}

/** @throws PackageError too-many-files, archive-too-large or ratio */
function requireWithinLimits(files: ReadonlyMap<string, PackageFile>, packedBytes: number): void {
  const limit = ARCHIVE_LIMITS.entries
  if (files.size > limit) throw new PackageError('too-many-files', { n: files.size, limit })
  const bytes = [...files.values()].reduce((sum, file) => sum + file.bytes, 0)
  requireUnpackedSize(bytes)
  requireRatio(bytes, packedBytes)
}
