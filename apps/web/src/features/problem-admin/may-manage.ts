import type { UserInfoVo } from '@gavel/contract'
import { isProblemAdmin } from '../../api/session.ts'

/** As the server's policy has it: a plain administrator manages only problems of their own. */
export const mayManage = (user: UserInfoVo | null, { author }: { readonly author: string }): boolean =>
  isProblemAdmin(user) || user?.username === author
