import { Readable } from 'node:stream'
import { AVATAR_MAX_BYTES } from '@gavel/contract'
import type { Context } from '../../context.ts'
import { eq } from '../../db/drizzle.ts'
import { DomainError } from '../../http/domain-error.ts'
import type { UploadedFile } from '../../http/implement.ts'
import { takeToken } from '../../http/rate-limit.ts'
import { readUploadedBytes } from '../../http/read-upload.ts'
import { users } from '../accounts/accounts.tables.ts'
import { storeBlob } from '../datasets/stored-blobs.service.ts'
import { addressOf } from './file-address.wire.ts'
import { makeAvatar } from './picture.service.ts'
import { recordFile } from './store-file.service.ts'

const AVATARS_PER_WINDOW = { limit: 20, windowSeconds: 600 }

/**
 * Makes the uploaded picture the user's avatar. Nothing refers to the old one any more, so the sweep removes it.
 *
 * @throws DomainError file_required, file_too_large, picture_format, picture_unreadable, picture_too_many_pixels or
 * too_many_requests
 */
export async function changeAvatar(
  context: Context,
  userId: string,
  upload: UploadedFile | null,
): Promise<typeof users.$inferSelect> {
  await takeToken(context.db, { key: `avatar:${userId}`, ...AVATARS_PER_WINDOW, now: context.now() })
  const { content, mediaType, extension } = await makeAvatar(
    await readUploadedBytes(upload, AVATAR_MAX_BYTES),
  )
  const blob = await storeBlob(context, () => Readable.from([content]))
  return context.db.transaction(async (tx) => {
    const facts = { kind: 'avatar', name: `avatar.${extension}`, mediaType, uploaderId: userId } as const
    const file = await recordFile(context, tx, facts, blob)
    const [user] = await tx
      .update(users)
      .set({ avatar: addressOf(file), updatedAt: context.now() })
      .where(eq(users.id, userId))
      .returning()
    // The account was deleted in the meantime.
    if (user === undefined) throw new DomainError('login_required')
    return user
  })
}
