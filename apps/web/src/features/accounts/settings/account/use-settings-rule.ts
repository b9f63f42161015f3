import { useTranslation } from '../../../../i18n/use-translation.ts'
import type { SettingsComplaint } from './account-change-rules.ts'

/** The text for a violated rule; null stays null, as forms expect. */
export function useSettingsRule(): (complaint: SettingsComplaint) => string | null {
  const { t } = useTranslation('settings')
  return (complaint) => {
    if (complaint === null) return null
    if (typeof complaint === 'string') return t(`rules.${complaint}`)
    return t('rules.too_long', { max: complaint.max, length: complaint.length })
  }
}
