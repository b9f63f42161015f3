import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './JudgingResult.module.css'

/** What the site has removed from a judging because it was old. */
export default function RemovedNote({ removed }: { readonly removed: 'texts' | 'cases' }) {
  const { t } = useTranslation('retention')
  return <p className={classes.closed}>{t(`removed.${removed}`)}</p>
}
