import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { storeBlob } from '../datasets/stored-blobs.ts'
import { insertFile, type StoredFile } from './files.queries.ts'
import type { FileKind } from './files.tables.ts'

export interface NewFile {
  readonly kind: FileKind
  /** What the file is called when somebody saves it; its ending becomes that of the address. */
  readonly name: string
  readonly mediaType: string
  readonly uploaderId: string
  /** Opens the content from its beginning; may be called again. */
  readonly open: () => Readable
}

const NAME_MAX = 200

/**
 * Stores a file and its row; `addressOf` tells where it is served from then on. `db` is the transaction of whatever
 * names the file, so that neither exists without the other. Nothing looks at the content here: pictures come from
 * `picture.ts`, which has.
 */
export async function storeFile(context: Context, file: NewFile, db: Db = context.db): Promise<StoredFile> {
  const { sha256, bytes } = await storeBlob(context, file.open)
  return insertFile(db, {
    key: randomBytes(16).toString('hex'),
    kind: file.kind,
    blobSha256: sha256,
    name: cleanName(file.name),
    mediaType: file.mediaType,
    bytes,
    uploaderId: file.uploaderId,
    createdAt: context.now(),
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
