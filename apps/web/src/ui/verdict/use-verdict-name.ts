import { HIDDEN_BANK, STATE_STATUS } from '@gavel/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { bankName } from '../text/bank-names.ts'
import { lookOfStatus } from './verdicts.ts'

const STAGES = new Map([
  [STATE_STATUS.pending, 'pending'],
  [STATE_STATUS.compiling, 'compiling'],
  [STATE_STATUS.judging, 'judging'],
] as const)

/**
 * The name of a status. One that is still with a remote judge names that judge, by its bank; a running contest does not
 * say which one it is.
 */
export function useVerdictName(status: number, remoteBank: string | null): string {
  const { t } = useTranslation()
  const stage = [...STAGES].find(([state]) => state === status)?.[1]
  if (remoteBank === null || stage === undefined) return t(lookOfStatus(status).key)
  // A sentence of its own: Chinese puts spaces around a Latin name, and none between its own words.
  if (remoteBank === HIDDEN_BANK) return t(`verdict_elsewhere.${stage}`)
  return t(`verdict_at.${stage}`, { judge: bankName(remoteBank) })
}
