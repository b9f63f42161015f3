import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { BlobInfo } from '../../blobs/blob-store.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { storeBlob } from '../datasets/stored-blobs.ts'
import { insertFile, type StoredFile } from './files.queries.ts'
import type { FileKind } from './files.tables.ts'

export interface FileFacts {
  readonly kind: FileKind
  /** What the file is called when somebody saves it; its ending becomes that of the address. */
  readonly name: string
  readonly mediaType: string
  readonly uploaderId: string
}

export interface NewFile extends FileFacts {
  /** Opens the content from its beginning; may be called again. */
  readonly open: () => Readable
}

const NAME_MAX = 200

/**
 * Stores a file and its row; `addressOf` tells where it is served from then on. Nothing looks at the content here:
 * pictures come from `picture.ts`, which has.
 */
export async function storeFile(context: Context, file: NewFile): Promise<StoredFile> {
  return recordFile(context, context.db, file, await storeBlob(context, file.open))
}

/**
 * The row of a content that is stored already. `db` is the transaction of whatever names the file, so that neither
 * exists without the other; the content is stored before it begins, because that takes a connection of its own.
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

/** A name without folders and without signs that a header or a file system could take for something else. */
function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
  const plain = last.replace(/[\u0000-\u001f\u007f"<>|:*?;]/g, '').trim()
  // The end is kept: it says what the file is.
  return plain === '' ? 'file' : [...plain].slice(-NAME_MAX).join('')
}
