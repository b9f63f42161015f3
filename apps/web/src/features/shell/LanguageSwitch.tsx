import { WEB_LANGUAGES } from '@gavel/contract'
import { useQueryClient } from '@tanstack/react-query'
import { changeLanguage, currentLanguage, LANGUAGE_NAMES } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** One button per language. Data are in the reader's language, so they are refetched. */
export function LanguageSwitch({ className }: { readonly className: string | undefined }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  return (
    <fieldset className={className} aria-label={t('appearance.language')}>
      {WEB_LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={currentLanguage() === language}
          onClick={() => void changeLanguage(language).then(() => queryClient.invalidateQueries())}
        >
          {LANGUAGE_NAMES[language]}
        </button>
      ))}
    </fieldset>
  )
}
