import type { UserInfoVo } from '@gavel/contract'
import { isRoot } from '../../../api/session.ts'
import type { TimedContest } from '../contests.api.ts'

/** The super administrator judges everything again; those who run a contest of a group, that contest. */
export const mayRejudge = ({ gid, isAdmin }: TimedContest, user: UserInfoVo | null): boolean =>
  isRoot(user) || (gid !== null && isAdmin)
