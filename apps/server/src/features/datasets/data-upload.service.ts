import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { TEST_DATA_MAX_BYTES } from '@gavel/contract'
import type { BlobInfo } from '../../blobs/blob-store.ts'
import { spool } from '../../blobs/spool.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../http/domain-error.ts'
import type { UploadedFile } from '../../http/implement.ts'
import { testDataUploads } from './datasets.tables.ts'
import { normalizeNewlines } from './normalize-newlines.service.ts'
import { type FilePair, pairFiles } from './pair-files.service.ts'
import { openZip, type ZipFileEntry } from './read-zip.ts'
import { storeBlob } from './stored-blobs.service.ts'
import { uploadFolder } from './sweep-data.service.ts'

const MIB = 1024 * 1024

export interface ReceivedTestData {
  /** The name by which the save refers to the upload. It does not reveal where the files are. */
  readonly token: string
  readonly pairs: readonly FilePair[]
  /** Names of answers that are missing from the zip. */
  readonly missingAnswers: readonly string[]
}

/**
 * Accepts a zip of test data: checks it, stores the files of its pairs, and remembers them under a token. If anything
 * is wrong, no token is created, and the sweep removes the blobs stored so far.
 *
 * @throws DomainError zip_required, file_too_large, zip_unreadable, zip_unsafe, zip_too_large or zip_without_cases
 */
export async function receiveTestData(
  context: Context,
  userId: string,
  upload: UploadedFile,
): Promise<ReceivedTestData> {
  if (!/\.zip$/i.test(upload.fileName)) {
    upload.stream.resume()
    throw new DomainError('zip_required')
  }
  const spooled = await spool(upload.stream, uploadFolder(context.config))
  try {
    if (upload.isTruncated()) throw new DomainError('file_too_large', { limit: TEST_DATA_MAX_BYTES / MIB })
    const { pairs, missingAnswers, files } = await storePairs(context, spooled.path)
    const token = randomBytes(24).toString('base64url')
    await context.db.insert(testDataUploads).values({ token, userId, files, createdAt: context.now() })
    return { token, pairs, missingAnswers }
  } finally {
    await rm(spooled.path, { force: true })
  }
}

async function storePairs(context: Context, zipPath: string) {
  const zip = await openZip(zipPath)
  try {
    const byName = new Map(zip.files.map((file) => [file.name, file]))
    const pairs = pairFiles([...byName.keys()])
    if (pairs.length === 0) throw new DomainError('zip_without_cases')
    const files: Record<string, BlobInfo> = {}
    for (const name of new Set(pairs.flatMap((pair) => [pair.input, pair.answer]))) {
      files[name] = await storeFile(context, byName.get(name))
    }
    const missingAnswers = pairs.map(({ answer }) => answer).filter((name) => !byName.has(name))
    return { pairs, missingAnswers, files }
  } finally {
    zip.close()
  }
}

/** A missing file is an answer that was left out: it is empty. */
function storeFile(context: Context, file: ZipFileEntry | undefined): Promise<BlobInfo> {
  return storeBlob(context, () => Readable.from(file === undefined ? [] : normalizeNewlines(file.read())))
}
