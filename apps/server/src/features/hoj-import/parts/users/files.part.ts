import { createReadStream } from 'node:fs'
import { lstat, readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { AVATAR_MAX_BYTES, MARKDOWN_FILE_MAX_BYTES } from '@gavel/contract'
import type { BlobInfo } from '../../../../blobs/blob-store.ts'
import { sql } from '../../../../db/drizzle.ts'
import { DomainError } from '../../../../http/domain-error.ts'
import { storeBlob } from '../../../datasets/stored-blobs.service.ts'
import { addressOf, keyOf } from '../../../files/file-address.wire.ts'
import type { FileKind } from '../../../files/files.tables.ts'
import { cleanPicture, makeAvatar, type Picture } from '../../../files/picture.service.ts'
import { pictureFormatOf } from '../../../files/picture-format.policy.ts'
import { isKeyTaken, recordFileFromElsewhere } from '../../../files/store-file.service.ts'
import { insertIds, selectNewIds } from '../../hoj-ids.ts'
import type { ImportPart, ImportRun } from '../../import-run.ts'
import { type HojRow, instantOf, isTrue, readTable } from '../../read-table.ts'
import { type AvatarOwner, giveAvatar, readAvatarOwners } from './avatar-owners.ts'

const AT_ONCE = 500
const COLUMNS = ['id', 'uid', 'name', 'file_path', 'type', 'delete', 'gmt_create'] as const
type Row = HojRow<(typeof COLUMNS)[number]>
/** HOJ's folders are not nested deeper than this. */
const MAX_DEPTH = 3
const MAX_PICTURE_BYTES = 32 * 2 ** 20

interface Content extends BlobInfo {
  readonly kind: FileKind
  readonly name: string
  readonly mediaType: string
}

/**
 * Avatars, and the pictures and files of texts, if their files were provided. Each keeps the key in its address, so that
 * texts that refer to it still work.
 */
export const filesPart: ImportPart = {
  name: 'files',
  tables: ['file'],
  async run(run) {
    if (run.options.fileFolder === null) return
    const paths = await findFiles(run.options.fileFolder, MAX_DEPTH)
    const known = await selectNewIds(run.db, 'file')
    const avatarOwners = await readAvatarOwners(run)
    for await (const rows of readTable(run, 'file', COLUMNS, AT_ONCE)) {
      for (const row of rows) {
        const fileName = fileNameOf(row)
        const isMeant = !isTrue(row.delete) && (row.type === 'avatar' || row.type === 'md')
        if (!isMeant || row.id === null || keyOf(fileName) === null) continue
        const owner = avatarOwners.get(fileName)
        // Earlier imports took the pictures of groups for nobody's.
        const isKnown = known.has(row.id) && owner?.kind !== 'group'
        const path = paths.get(fileName)
        const isTaken = !isKnown && path !== undefined && (await takeFile(run, row, path, owner))
        if (!isKnown && path === undefined) noteLoss(run, row, 'the file is missing from the folder')
        run.report.count('files', {
          read: 1,
          taken: isTaken ? 1 : 0,
          known: isKnown ? 1 : 0,
          lost: isKnown || isTaken ? 0 : 1,
        })
      }
      run.progress('files')
    }
  },
}

const fileNameOf = ({ file_path, name }: Row) => basename((file_path ?? name ?? '').replaceAll('\\', '/'))

const noteLoss = (run: ImportRun, row: Row, text: string) =>
  run.report.note({ part: 'files', kind: 'lost', subject: fileNameOf(row), text })

/** Regular files below the folder by name; HOJ's names are random and thus unique. Links are not followed. */
async function findFiles(folder: string, depth: number): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isFile()) found.set(entry.name, path)
    else if (entry.isDirectory() && depth > 1)
      for (const [name, inner] of await findFiles(path, depth - 1)) found.set(name, inner)
  }
  return found
}

async function takeFile(
  run: ImportRun,
  row: Row,
  path: string,
  owner: AvatarOwner | undefined,
): Promise<boolean> {
  const key = keyOf(fileNameOf(row)) ?? ''
  if (await isKeyTaken(run.db, key)) return false
  const content = await readContent(run, row, path)
  if (content === null) return false
  await run.write(async (tx) => {
    const { sha256, ...facts } = content
    const file = await recordFileFromElsewhere(tx, {
      ...facts,
      ...(owner?.kind === 'group' && { kind: 'group-avatar' }),
      key,
      blobSha256: sha256,
      uploaderId: owner?.kind === 'user' ? owner.id : null,
      createdAt: instantOf(row.gmt_create, run.options.timeZone) ?? run.now(),
    })
    if (row.type === 'avatar' && owner !== undefined) await giveAvatar(tx, owner, addressOf(file))
    await tx.execute(sql`delete from hoj_ids where kind = 'file' and old_id = ${row.id}`)
    await insertIds(tx, 'file', [{ oldId: row.id ?? '', newId: file.id }])
  })
  return true
}

/** Null, with a note, for content that no browser should be shown. */
async function readContent(run: ImportRun, row: Row, path: string): Promise<Content | null> {
  const { size } = await lstat(path)
  const name = (row.name ?? '').trim() || 'file'
  const isAvatar = row.type === 'avatar'
  if (size > (isAvatar ? 4 * AVATAR_MAX_BYTES : MARKDOWN_FILE_MAX_BYTES)) {
    noteLoss(run, row, 'the file is too large')
    return null
  }
  const bytes = size <= MAX_PICTURE_BYTES ? await readFile(path) : null
  if (!isAvatar && (bytes === null || pictureFormatOf(bytes) === null)) {
    const blob = await storeBlob(run, () => createReadStream(path))
    return { ...blob, kind: 'markdown-file', name, mediaType: 'application/octet-stream' }
  }
  try {
    const picture = isAvatar
      ? await makeAvatar(bytes ?? Buffer.alloc(0))
      : await cleanPicture(bytes ?? Buffer.alloc(0))
    return { ...(await storePicture(run, picture)), kind: isAvatar ? 'avatar' : 'markdown-image' }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    noteLoss(run, row, `the picture cannot be used: ${error.code}`)
    return null
  }
}

async function storePicture(run: ImportRun, { content, mediaType, extension }: Picture) {
  const blob = await storeBlob(run, () => Readable.from([content]))
  return { ...blob, mediaType, name: `image.${extension}` }
}
