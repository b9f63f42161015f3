import { useTranslation } from '../../../i18n/use-translation.ts'
import type { SettingsComplaint } from './account-change-rules.ts'

/** Turns a complaint into the text under its field; null stays null, as forms want it. */
export function useSettingsRule(): (complaint: SettingsComplaint) => string | null {
  const { t } = useTranslation('settings')
  return (complaint) => {
    if (complaint === null) return null
    if (typeof complaint === 'string') return t(`rules.${complaint}`)
    return t('rules.too_long', { max: complaint.max, length: complaint.length })
  }
}
