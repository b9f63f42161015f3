import type { CurrentUser } from '../../http/caller.ts'
import type { StoredFile } from './files.queries.ts'

/** Of files that were read and found to be one; uploads keep no type, because nobody has looked into them. */
export const PDF_TYPE = 'application/pdf'

export function isOfText(file: Pick<StoredFile, 'kind'>): boolean {
  return file.kind === 'markdown-image' || file.kind === 'markdown-file'
}

/** Whether a user may remove a picture or file from a text. */
export function canDeleteFile(user: CurrentUser, file: Pick<StoredFile, 'uploaderId'>): boolean {
  return file.uploaderId === user.id || user.role === 'root' || user.role === 'problem_admin'
}
