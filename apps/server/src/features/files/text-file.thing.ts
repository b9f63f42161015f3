import type { Context } from '../../context.ts'
import { DomainError } from '../../http/domain-error.ts'
import type { ThingRules } from '../../http/thing.ts'
import { refusalOf } from '../access/access.policy.ts'
import { isOfText } from './files.policy.ts'
import { findFileById, type StoredFile } from './files.queries.ts'

declare module '../../http/thing.ts' {
  interface ThingRows {
    readonly 'text-file': StoredFile
  }
}

/** A picture or file of a text by its `fileId`. */
export const textFileThing = ({ db }: Pick<Context, 'db'>): ThingRules<'text-file'> => ({
  missing: 'file_not_found',
  async find({ id }) {
    const file = await findFileById(db, id)
    if (file !== null && !isOfText(file)) throw new DomainError('file_not_of_text')
    return file
  },
  groupIdOf: ({ groupId }) => groupId,
  refusalFor: ({ caller, may }, { uploaderId, groupId }) =>
    refusalOf(caller, may, { userId: uploaderId, groupId }),
})
