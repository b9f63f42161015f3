import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './FinderButton.module.css'
import { openFinder, useFinderPrompt } from './finder-prompt.ts'
import { FINDER_KEYS } from './shortcut.ts'

export function FinderButton() {
  const { t } = useTranslation()
  const isOpen = useFinderPrompt()
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={t('nav.find')}
      title={`${t('nav.find')} (${FINDER_KEYS})`}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={openFinder}
    >
      <IconSearch size={20} aria-hidden="true" />
    </button>
  )
}
