import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { MARKDOWN_FILE_MAX_BYTES, MARKDOWN_IMAGE_MAX_BYTES } from '@gavel/contract'
import { spool } from '../../blobs/spool.ts'
import type { Context } from '../../context.ts'
import { type Caller, requireUser } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import type { UploadedFile } from '../../http/implement.ts'
import { takeToken } from '../../http/rate-limit.ts'
import { fileTooLarge, numberBeside, readUploadedBytes } from '../../http/read-upload.ts'
import { requireMay } from '../access/access.policy.ts'
import { uploadFolder } from '../datasets/sweep-data.service.ts'
import type { StoredFile } from './files.queries.ts'
import { cleanPicture } from './picture.service.ts'
import { requireWriter } from './require-writer.service.ts'
import { storeFile } from './store-file.service.ts'

const IMAGES_PER_WINDOW = { limit: 120, windowSeconds: 600 }
const FILES_PER_WINDOW = { limit: 30, windowSeconds: 600 }

interface TextUpload {
  readonly caller: Caller
  readonly upload: UploadedFile | null
  /** The group whose text the file is for, from the query; it may also be in the form beside the file. */
  readonly groupId: number | undefined
}

/**
 * Stores a picture for a text.
 *
 * @throws DomainError file_required, file_too_large, picture_format, picture_unreadable, picture_too_many_pixels,
 * group_not_found or too_many_requests
 */
export async function storeTextImage(context: Context, wanted: TextUpload): Promise<StoredFile> {
  const user = requireUser(wanted.caller)
  await requireWriterBefore(context, wanted)
  await takeToken(context.db, { key: `text-image:${user.id}`, ...IMAGES_PER_WINDOW, now: context.now() })
  const bytes = await readUploadedBytes(wanted.upload, MARKDOWN_IMAGE_MAX_BYTES)
  await requireWriterOf(context, wanted)
  const { content, mediaType, extension } = await cleanPicture(bytes)
  return storeFile(context, {
    kind: 'markdown-image',
    name: `image.${extension}`,
    mediaType,
    uploaderId: user.id,
    open: () => Readable.from([content]),
  })
}

/**
 * Stores a file for download from a text. It may be of any kind, because no browser opens it: it is always served as a
 * download.
 *
 * @throws DomainError file_required, file_too_large, group_not_found or too_many_requests
 */
export async function storeTextFile(context: Context, wanted: TextUpload): Promise<StoredFile> {
  const { upload } = wanted
  const user = requireUser(wanted.caller)
  await requireWriterBefore(context, wanted)
  if (upload === null) throw new DomainError('file_required')
  await takeToken(context.db, { key: `text-file:${user.id}`, ...FILES_PER_WINDOW, now: context.now() })
  const spooled = await spool(upload.stream, uploadFolder(context.config))
  try {
    if (upload.isTruncated()) throw fileTooLarge(MARKDOWN_FILE_MAX_BYTES)
    await requireWriterOf(context, wanted)
    return await storeFile(context, {
      kind: 'markdown-file',
      name: upload.fileName,
      mediaType: 'application/octet-stream',
      uploaderId: user.id,
      open: () => createReadStream(spooled.path),
    })
  } finally {
    await rm(spooled.path, { force: true })
  }
}

/**
 * Asked before anything is read, so that a caller who may write nowhere sends nothing.
 *
 * @throws DomainError permission_denied, group_not_found, group_members_only, group_admins_only
 */
async function requireWriterBefore(context: Context, { caller, groupId }: TextUpload): Promise<void> {
  if (groupId !== undefined) await requireWriter(context, caller, groupId)
  else requireMay(caller, 'site.write-somewhere', {})
}

/** @throws DomainError permission_denied, group_not_found, group_members_only, group_admins_only */
async function requireWriterOf(context: Context, { caller, upload, groupId }: TextUpload): Promise<void> {
  const gid = groupId ?? (await numberBeside(upload, 'gid')) ?? undefined
  if (gid !== undefined && !Number.isSafeInteger(gid)) throw new DomainError('group_not_found')
  await requireWriter(context, caller, gid)
}
