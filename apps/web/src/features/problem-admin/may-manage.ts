import type { UserInfoVo } from '@gavel/contract'
import { isProblemAdmin } from '../../api/session.ts'

/** Mirrors the server's policy: plain administrators manage only their own problems. */
export const mayManage = (user: UserInfoVo | null, { author }: { readonly author: string }): boolean =>
  isProblemAdmin(user) || user?.username === author
