import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './JudgingResult.module.css'

/** Tells which part of a judging the site has removed because it was old. */
export default function RemovedNote({ removed }: { readonly removed: 'texts' | 'cases' }) {
  const { t } = useTranslation('retention')
  return <p className={classes.closed}>{t(`removed.${removed}`)}</p>
}
