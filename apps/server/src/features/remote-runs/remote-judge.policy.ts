import { SITE_BANK } from '@gavel/contract'
import { JUDGE_PROFILES, type JudgeProfile, REMOTE_JUDGES, type RemoteJudge } from '@gavel/remote-judges'
import { DomainError } from '../../http/domain-error.ts'

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
 * Refuses a submission that nothing here can take to its judge.
 *
 * @throws DomainError remote_judge_unknown, remote_by_hand
 */
export function requireTaker(bank: string): void {
  if (bank === SITE_BANK) return
  const profile = profileOfBank(bank)
  if (profile === null) throw new DomainError('remote_judge_unknown')
  if (!takesPoolSubmissions(profile)) throw new DomainError('remote_by_hand', { judge: profile.name })
}

/** Whether a program can log in with a password, or a person must bring the cookies of a browser. */
export const logsInByPassword = ({ capabilities }: JudgeProfile): boolean =>
  capabilities.includes('unattended-submit')
