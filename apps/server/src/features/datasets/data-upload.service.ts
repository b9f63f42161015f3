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
import { type FilePair, pairFiles } from './pair-files.service.ts'
import { readTestFile } from './read-test-file.service.ts'
import { openZip } from './read-zip.ts'
import { storeBlob } from './stored-blobs.service.ts'
import { uploadFolder } from './sweep-data.service.ts'

const MIB = 1024 * 1024

export interface ReceivedTestData {
  /** The name by which the save refers to the upload. It does not reveal where the files are. */
  readonly token: string
  readonly pairs: readonly FilePair[]
  /** Names of answers that are missing from the zip. */
  readonly missingAnswers: readonly string[]
  /** Names of files that begin with a byte order mark or are in UTF-16 or UTF-32, so that programs would read them wrongly. */
  readonly marked: readonly string[]
}

/**
 * Accepts a zip of test data: checks it, stores the files of its pairs, and remembers them under a token. If anything
 * is wrong, no token is created, and the sweep removes the blobs stored so far.
 *
 * @throws DomainError zip_required, file_too_large, zip_of_other_kind, zip_unreadable, zip_unsafe, zip_too_large or
 *   zip_without_cases
 */
export async function receiveTestData(
  context: Context,
  userId: string,
  upload: UploadedFile,
  /** Whether files become UTF-8 without a mark. */
  isPlain = false,
): Promise<ReceivedTestData> {
  if (!/\.zip$/i.test(upload.fileName)) {
    upload.stream.resume()
    throw new DomainError('zip_required')
  }
  const spooled = await spool(upload.stream, uploadFolder(context.config))
  try {
    if (upload.isTruncated()) throw new DomainError('file_too_large', { limit: TEST_DATA_MAX_BYTES / MIB })
    const { files, ...received } = await storePairs(context, spooled.path, isPlain)
    const token = randomBytes(24).toString('base64url')
    await context.db.insert(testDataUploads).values({ token, userId, files, createdAt: context.now() })
    return { token, ...received }
  } finally {
    await rm(spooled.path, { force: true })
  }
}

async function storePairs(context: Context, zipPath: string, isPlain: boolean) {
  const zip = await openZip(zipPath)
  try {
    const byName = new Map(zip.files.map((file) => [file.name, file]))
    const pairs = pairFiles([...byName.keys()])
    if (pairs.length === 0) throw new DomainError('zip_without_cases')
    const files: Record<string, BlobInfo> = {}
    const marked = new Set<string>()
    for (const name of new Set(pairs.flatMap((pair) => [pair.input, pair.answer]))) {
      const file = byName.get(name)
      const onMark = () => marked.add(name)
      // A missing file is an answer that was left out: it is empty.
      const open = () =>
        Readable.from(file === undefined ? [] : readTestFile(file.read(), { isPlain, onMark }))
      files[name] = await storeBlob(context, open)
    }
    const missingAnswers = pairs.map(({ answer }) => answer).filter((name) => !byName.has(name))
    return { pairs, missingAnswers, files, marked: isPlain ? [] : [...marked] }
  } finally {
    zip.close()
  }
}
