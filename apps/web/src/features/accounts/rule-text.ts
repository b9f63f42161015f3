import { useTranslation } from '../../i18n/use-translation.ts'
import type { Complaint } from './account-rules.ts'

/** The text for a violated rule; null stays null, as forms expect. */
export function useRuleText(): (complaint: Complaint) => string | null {
  const { t } = useTranslation('accounts')
  return (complaint) => {
    if (complaint === null) return null
    const numbers = { max: 0, min: 0, length: 0, ...complaint.numbers }
    return t(`rules.${complaint.rule}`, numbers)
  }
}
