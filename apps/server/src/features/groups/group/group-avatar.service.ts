import { Readable } from 'node:stream'
import { AVATAR_MAX_BYTES } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { eq } from '../../../db/drizzle.ts'
import { type Caller, requireUser } from '../../../http/caller.ts'
import { DomainError } from '../../../http/domain-error.ts'
import type { UploadedFile } from '../../../http/implement.ts'
import { takeToken } from '../../../http/rate-limit.ts'
import { numberBeside, readUploadedBytes } from '../../../http/read-upload.ts'
import { storeBlob } from '../../datasets/stored-blobs.service.ts'
import { addressOf } from '../../files/file-address.wire.ts'
import { makeAvatar } from '../../files/picture.service.ts'
import { recordFile } from '../../files/store-file.service.ts'
import { requireInGroup } from '../groups.service.ts'
import { groups } from '../groups.tables.ts'

const AVATARS_PER_WINDOW = { limit: 20, windowSeconds: 600 }

interface Change {
  /** Undefined: a field of the form names it, perhaps behind the picture. */
  readonly groupId: number | undefined
  readonly upload: UploadedFile | null
}

/**
 * Returns the group.
 *
 * @throws DomainError of the contract's `uploadGroupAvatar`
 */
export async function changeGroupAvatar(
  context: Context,
  caller: Caller,
  { groupId: named, upload }: Change,
): Promise<number> {
  const { db, now } = context
  const { id: uploaderId } = requireUser(caller)
  // Before anything is read, where that is possible.
  if (named !== undefined) await requireInGroup(db, caller, 'group.change', named)
  await takeToken(db, { key: `avatar:${uploaderId}`, ...AVATARS_PER_WINDOW, now: now() })
  const bytes = await readUploadedBytes(upload, AVATAR_MAX_BYTES)
  const groupId = named ?? (await numberBeside(upload, 'gid'))
  if (groupId === null || !Number.isSafeInteger(groupId)) throw new DomainError('group_not_found')
  await requireInGroup(db, caller, 'group.change', groupId)
  const { content, mediaType, extension } = await makeAvatar(bytes)
  const blob = await storeBlob(context, () => Readable.from([content]))
  const name = `group.${extension}`
  await db.transaction(async (tx) => {
    await requireInGroup(tx, caller, 'group.change', groupId)
    const file = await recordFile(context, tx, { kind: 'group-avatar', name, mediaType, uploaderId }, blob)
    await tx
      .update(groups)
      .set({ avatar: addressOf(file), updatedAt: now() })
      .where(eq(groups.id, groupId))
  })
  return groupId
}
