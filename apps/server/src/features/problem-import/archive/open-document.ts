import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { PackageError } from '@gavel/problem-formats'
import type { OpenArchive } from './archive.ts'
import { ARCHIVE_LIMITS } from './archive-limits.ts'

/** The name of a single document among the files of its upload. */
const NAME = 'upload.xml'

/** An upload that is an XML document and not an archive. */
export async function openDocument(path: string): Promise<OpenArchive> {
  const { size } = await stat(path)
  if (size > ARCHIVE_LIMITS.fileBytes)
    throw new PackageError('file-too-large', { path: NAME, limit: ARCHIVE_LIMITS.fileBytes })
  const file = { path: NAME, bytes: size, read: () => createReadStream(path) }
  return { files: new Map([[NAME, file]]), warnings: [], close: async () => {} }
}
