import { STATE_STATUS } from '@gavel/contract'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { VerdictBadge } from '../../../ui/verdict/VerdictBadge.tsx'
import classes from './OwnStatus.module.css'

interface Props {
  /** Undefined when the reader has not submitted. */
  readonly own: { readonly status: number; readonly score?: number | null | undefined } | undefined
  readonly showsScore: boolean
}

/** How far the reader is with one problem of a contest; of hidden verdicts only that something was handed in. */
export function OwnStatus({ own, showsScore }: Props) {
  const { t } = useTranslation('contests')
  if (own === undefined) return <span className={classes.none}>–</span>
  const { status, score = null } = own
  if (status === STATE_STATUS.hidden) return <span className={classes.saved}>{t('problems.saved')}</span>
  return (
    <span className={classes.own}>
      <VerdictBadge status={status} size="short" />
      {showsScore && score !== null && <span className="numbers">{t('problems.score', { score })}</span>}
    </span>
  )
}
