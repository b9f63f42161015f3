import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { PackageError, type PackageFile, type PackageFiles } from '@gavel/problem-formats'
import type { OpenArchive } from './archive.ts'
import { ARCHIVE_LIMITS } from './archive-limits.ts'
import { requireModestRatio, requireModestSize } from './modest-size.ts'
import { openArchive } from './open-archive.ts'

/**
 * Opens an archive of an upload and puts its files beside the others, of which each goes before one of the same name.
 * It is looked at like an upload of its own, and what both hold together is bounded like one; archives inside of it stay
 * closed.
 *
 * @param upload where the upload lies; the archive is copied beside it for as long as it is open
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
      const [link] = inner.links
      if (link !== undefined) throw new PackageError('link-forbidden', { path: `${innerPath}/${link}` })
      const outer = [...files].filter(([path]) => path !== innerPath)
      const all = new Map([...inner.files, ...outer])
      requireModest(all, (await stat(upload)).size)
      return { files: all, links: [], warnings: inner.warnings, close }
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
function requireModest(files: ReadonlyMap<string, PackageFile>, packedBytes: number): void {
  const limit = ARCHIVE_LIMITS.entries
  if (files.size > limit) throw new PackageError('too-many-files', { n: files.size, limit })
  const bytes = [...files.values()].reduce((sum, file) => sum + file.bytes, 0)
  requireModestSize(bytes)
  requireModestRatio(bytes, packedBytes)
}
