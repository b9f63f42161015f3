import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { BlobInfo } from '../../blobs/blob-store.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { storeBlob } from '../datasets/stored-blobs.service.ts'
import { findFileByKey, insertFile, type StoredFile } from './files.queries.ts'
import type { FileKind, files } from './files.tables.ts'

export interface FileFacts {
  readonly kind: FileKind
  /** File name for downloads; its extension becomes that of the address. */
  readonly name: string
  readonly mediaType: string
  readonly uploaderId: string
}

export interface NewFile extends FileFacts {
  /** Opens the content; each call starts from the beginning. */
  readonly open: () => Readable
}

const NAME_MAX = 200

/**
 * Stores a file and its row; `addressOf` gives its address from then on. The content is not checked here: pictures come
 * from `picture.service.ts`, which has checked them.
 */
export async function storeFile(context: Context, file: NewFile): Promise<StoredFile> {
  return recordFile(context, context.db, file, await storeBlob(context, file.open))
}

/**
 * Inserts the row for content that is already stored. `db` is the transaction of whatever refers to the file, so that
 * neither exists without the other; the content is stored before it begins, because that needs its own connection.
 */
export function recordFile(
  { now }: Pick<Context, 'now'>,
  db: Db,
  file: FileFacts,
  { sha256, bytes }: BlobInfo,
): Promise<StoredFile> {
  return insertFile(db, {
    key: randomBytes(16).toString('hex'),
    kind: file.kind,
    blobSha256: sha256,
    name: cleanName(file.name),
    mediaType: file.mediaType,
    bytes,
    uploaderId: file.uploaderId,
    createdAt: now(),
  })
}

/** Whether an address with this key already leads to a file. */
export const isKeyTaken = async (db: Db, key: string): Promise<boolean> =>
  (await findFileByKey(db, key)) !== null

/** Inserts the row of a file that was at another site and keeps its key, so texts that refer to it still work. */
export const recordFileFromElsewhere = (db: Db, file: typeof files.$inferInsert): Promise<StoredFile> =>
  insertFile(db, file)

/** Removes folders, and characters that could break a header or a file system. */
function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
  const plain = last.replace(/[\u0000-\u001f\u007f"<>|:*?;]/g, '').trim()
  // The end is kept, because the extension identifies the kind of file.
  return plain === '' ? 'file' : [...plain].slice(-NAME_MAX).join('')
}
