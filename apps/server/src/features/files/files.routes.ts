import { deleteMarkdownImage, uploadAvatar, uploadMarkdownFile, uploadMarkdownImage } from '@gavel/contract'
import type { Context } from '../../context.ts'
import { requireUser } from '../../http/caller.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { userToWire } from '../accounts/accounts.wire.ts'
import { changeAvatar } from './avatar.service.ts'
import { addressOf } from './file-address.wire.ts'
import { deleteFile } from './files.queries.ts'
import { storeTextFile, storeTextImage } from './text-files.service.ts'

export function fileRoutes(context: Context): Implementation[] {
  return [
    implement(uploadAvatar, async ({ caller, upload }) =>
      userToWire(await changeAvatar(context, requireUser(caller).id, upload)),
    ),
    implement(uploadMarkdownImage, async ({ caller, query, upload }) => {
      const file = await storeTextImage(context, { caller, upload, groupId: query.gid })
      return { link: addressOf(file), fileId: file.id }
    }),
    implement(deleteMarkdownImage, async ({ thing }) => {
      await deleteFile(context.db, thing.id)
      return null
    }),
    implement(uploadMarkdownFile, async ({ caller, query, upload }) => {
      const file = await storeTextFile(context, { caller, upload, groupId: query.gid })
      return { link: addressOf(file) }
    }),
  ]
}
