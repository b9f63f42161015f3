import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './SkipLink.module.css'

/** The first thing that the keyboard reaches: skips the navigation. */
export function SkipLink() {
  const { t } = useTranslation()
  return (
    <a className={classes.skip} href="#content">
      {t('nav.skip')}
    </a>
  )
}
