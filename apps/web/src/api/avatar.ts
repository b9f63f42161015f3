import { type UserInfoVo, uploadAvatar } from '@gavel/contract'
import { upload } from './call.ts'
import { replaceUser } from './session.ts'

/** Makes a picture the reader's avatar, and updates it wherever it is shown. */
export async function uploadOwnAvatar(picture: Blob): Promise<UserInfoVo> {
  const user = await upload(uploadAvatar, { file: picture })
  replaceUser(user)
  return user
}
