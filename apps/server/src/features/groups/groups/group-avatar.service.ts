import { Readable } from 'node:stream'
import { AVATAR_MAX_BYTES } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { eq } from '../../../db/drizzle.ts'
import { type Caller, requireUser } from '../../../http/caller.ts'
import type { UploadedFile } from '../../../http/implement.ts'
import { takeToken } from '../../../http/rate-limit.ts'
import { readUploadedBytes } from '../../../http/read-upload.ts'
import { storeBlob } from '../../datasets/stored-blobs.service.ts'
import { addressOf } from '../../files/file-address.wire.ts'
import { makeAvatar } from '../../files/picture.service.ts'
import { recordFile } from '../../files/store-file.service.ts'
import { requireRoot } from '../groups.service.ts'
import { groups } from '../groups.tables.ts'

const AVATARS_PER_WINDOW = { limit: 20, windowSeconds: 600 }

/** @throws DomainError of the contract's `uploadGroupAvatar` */
export async function changeGroupAvatar(
  context: Context,
  caller: Caller,
  { groupId, upload }: { readonly groupId: number; readonly upload: UploadedFile | null },
): Promise<void> {
  const { db, now } = context
  const { id: uploaderId } = requireUser(caller)
  await requireRoot(db, caller, groupId)
  await takeToken(db, { key: `avatar:${uploaderId}`, ...AVATARS_PER_WINDOW, now: now() })
  const { content, mediaType, extension } = await makeAvatar(
    await readUploadedBytes(upload, AVATAR_MAX_BYTES),
  )
  const blob = await storeBlob(context, () => Readable.from([content]))
  const name = `group.${extension}`
  await db.transaction(async (tx) => {
    await requireRoot(tx, caller, groupId)
    const file = await recordFile(context, tx, { kind: 'group-avatar', name, mediaType, uploaderId }, blob)
    await tx
      .update(groups)
      .set({ avatar: addressOf(file), updatedAt: now() })
      .where(eq(groups.id, groupId))
  })
}
