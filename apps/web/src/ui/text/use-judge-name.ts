import { HIDDEN_BANK } from '@gavel/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { bankName } from './bank-names.ts'

/** What a remote judge is called, by its bank; a running contest does not say which one it is. */
export function useJudgeName(): (bank: string) => string {
  const { t } = useTranslation()
  return (bank) => (bank === HIDDEN_BANK ? t('another_judge') : bankName(bank))
}
