import type { RemoteSite } from '@gavel/contract'
import { JUDGE_PROFILES, type JudgeProfile, REMOTE_JUDGES, type RemoteJudge } from '@gavel/remote-judges'

/** The judge behind a bank; null for the site's own bank and for one that no adapter knows. */
export const judgeOfBank = (bank: string): RemoteJudge | null =>
  REMOTE_JUDGES.find((judge) => judge === bank) ?? null

export function profileOfBank(bank: string): JudgeProfile | null {
  const judge = judgeOfBank(bank)
  return judge === null ? null : JUDGE_PROFILES[judge]
}

/** Whether the product may submit there without a person. */
export const takesPoolSubmissions = ({ capabilities }: JudgeProfile): boolean =>
  capabilities.includes('unattended-submit') || capabilities.includes('imported-session')

/**
 * Whether users hand in at the judge by themselves: it refuses machines, or it would rather have people and the product
 * has no account there that can submit.
 */
export const isHandedInByUsers = (
  profile: JudgeProfile,
  sitesWithAccount: ReadonlySet<RemoteSite>,
): boolean =>
  profile.capabilities.includes('hand-in-oneself') &&
  (!takesPoolSubmissions(profile) || !sitesWithAccount.has(profile.site))
