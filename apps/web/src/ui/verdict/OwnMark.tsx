import { CLIENT_STATUS, VERDICT_STATUS } from '@gavel/contract'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toneColor } from '../../theme.ts'
import classes from './Badge.module.css'
import { lookOfStatus } from './verdicts.ts'

/**
 * How far the reader is with a problem in a list: a check mark when it is solved, else the verdict in letters. A problem
 * that was never tried has no visible mark.
 */
export function OwnMark({ status }: { readonly status: number }) {
  const { t } = useTranslation()
  const { key, short, tone } = lookOfStatus(status)
  if (status === CLIENT_STATUS.notSubmitted) return <span className="visually-hidden">{t(key)}</span>
  return (
    <span title={t(key)} className={classes.mark} style={{ color: toneColor(tone) }}>
      {status === VERDICT_STATUS.AC ? (
        <IconCheck size={18} stroke={2.5} aria-hidden="true" />
      ) : (
        <span className={classes.short} aria-hidden="true">
          {short}
        </span>
      )}
      <span className="visually-hidden">{t(key)}</span>
    </span>
  )
}
