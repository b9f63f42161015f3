import type { RemoteSite } from '@gavel/contract'
import { JUDGE_PROFILES, type JudgeProfile, REMOTE_JUDGES } from '@gavel/remote-judges'

/** Whether a program can log in with a password; otherwise a person must supply the cookies of a browser. */
export const logsInByPassword = ({ capabilities }: JudgeProfile): boolean =>
  capabilities.includes('unattended-submit')

/** Whether programs log in at a judge of this site with a password. */
export const takesPassword = (site: RemoteSite): boolean =>
  REMOTE_JUDGES.some(
    (judge) => JUDGE_PROFILES[judge].site === site && logsInByPassword(JUDGE_PROFILES[judge]),
  )
