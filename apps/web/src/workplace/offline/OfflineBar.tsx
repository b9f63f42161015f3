import { formatInstant } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './OfflineBar.module.css'

/** Says that the page is not as the site has it now. */
export function OfflineBar({ asOf }: { readonly asOf: Date }) {
  const { t } = useTranslation('editor')
  return (
    <p className={classes.bar} role="status">
      {t('workplace.offline', { time: formatInstant(asOf) })}
    </p>
  )
}
