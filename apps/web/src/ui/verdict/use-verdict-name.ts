import { STATE_STATUS } from '@gavel/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useJudgeName } from '../text/use-judge-name.ts'
import { lookOfStatus } from './verdicts.ts'

const AT_REMOTE_JUDGE = new Map([
  [STATE_STATUS.pending, 'verdict_at.pending'],
  [STATE_STATUS.compiling, 'verdict_at.compiling'],
  [STATE_STATUS.judging, 'verdict_at.judging'],
] as const)

/** What a status is called. One that is still with a remote judge names that judge, by its bank. */
export function useVerdictName(status: number, remoteBank: string | null): string {
  const { t } = useTranslation()
  const judgeName = useJudgeName()
  const key = [...AT_REMOTE_JUDGE].find(([state]) => state === status)?.[1]
  if (remoteBank === null || key === undefined) return t(lookOfStatus(status).key)
  return t(key, { judge: judgeName(remoteBank) })
}
