import { WEB_LANGUAGES } from '@gavel/contract'
import { useQueryClient } from '@tanstack/react-query'
import { changeLanguage, currentLanguage, LANGUAGE_NAMES } from '../../i18n/i18n.ts'
import classes from './TopBar.module.css'

/** Names the other language in that language, so that those who need it can read it. */
export function LanguageButton() {
  const queryClient = useQueryClient()
  const other = WEB_LANGUAGES.find((language) => language !== currentLanguage()) ?? 'en-US'
  return (
    <button
      type="button"
      lang={other}
      className={classes.language}
      onClick={() => void changeLanguage(other).then(() => queryClient.invalidateQueries())}
    >
      {LANGUAGE_NAMES[other]}
    </button>
  )
}
