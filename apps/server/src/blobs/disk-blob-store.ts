import { access, constants, glob, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { assertBlobName, type BlobStore, isBlobName } from './blob-store.ts'
import { spool } from './spool.ts'

/**
 * Blobs as files `ab/cd/abcd…` below one folder. A blob gets its name by a rename within the folder, so it is
 * complete or absent whenever the process dies.
 */
export function createDiskBlobStore(folder: string): BlobStore {
  const tempFolder = join(folder, 'incoming')

  function pathOf(sha256: string): string {
    assertBlobName(sha256)
    return join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256)
  }

  return {
    async put(content) {
      const file = await spool(content, tempFolder)
      const path = pathOf(file.sha256)
      try {
        await mkdir(dirname(path), { recursive: true })
        await rename(file.path, path)
        await syncFolder(dirname(path))
      } finally {
        await rm(file.path, { force: true })
      }
      return { sha256: file.sha256, bytes: file.bytes }
    },
    async open(sha256, range) {
      try {
        const file = await open(pathOf(sha256))
        const { size } = await file.stat()
        const part = range === undefined ? {} : { start: range.first, end: range.last }
        return { stream: file.createReadStream(part), bytes: size }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async has(sha256) {
      try {
        await stat(pathOf(sha256))
        return true
      } catch (error) {
        if (isMissing(error)) return false
        throw error
      }
    },
    async check() {
      await mkdir(folder, { recursive: true })
      await access(folder, constants.W_OK | constants.X_OK)
    },
    async delete(sha256) {
      await rm(pathOf(sha256), { force: true })
    },
    async *list() {
      for await (const path of glob('??/??/*', { cwd: folder })) {
        const sha256 = basename(path)
        if (!isBlobName(sha256)) continue
        // It may have been deleted since its name was read.
        const found = await stat(join(folder, path)).catch(() => null)
        if (found !== null) yield { sha256, bytes: found.size, storedAt: found.mtime }
      }
    },
  }
}

/** Without this, a power failure can lose the name of a file whose content is safe. */
async function syncFolder(path: string) {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
