import { type Caller, findUser } from '../../http/caller.ts'
import { isRootOf } from '../places/belonging.policy.ts'
import type { StoredFile } from './files.queries.ts'

/**
 * The type of files that were read and found to be a PDF; uploads keep no type, because nobody has looked into them.
 */
export const PDF_TYPE = 'application/pdf'

export function isOfText(file: Pick<StoredFile, 'kind'>): boolean {
  return file.kind === 'markdown-image' || file.kind === 'markdown-file'
}

/**
 * Whether the caller may remove a picture or file from a text: its sender and root may, in a group its roots, and
 * elsewhere the problem administrators.
 */
export function canDeleteFile(
  caller: Caller,
  { uploaderId, groupId }: Pick<StoredFile, 'uploaderId' | 'groupId'>,
): boolean {
  const user = findUser(caller)
  if (user === null) return false
  if (uploaderId === user.id || user.role === 'root') return true
  return groupId === null ? user.role === 'problem_admin' : isRootOf(caller, groupId)
}
