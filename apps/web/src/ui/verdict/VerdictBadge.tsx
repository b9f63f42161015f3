import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './Badge.module.css'
import { ToneBadge } from './ToneBadge.tsx'
import { isRunning, lookOfStatus } from './verdicts.ts'

interface Props {
  readonly status: number
  /** `short` shows only the abbreviation, with the full name for screen readers and on hover. */
  readonly size?: 'full' | 'short'
  /** Finished test cases, while a judging runs. */
  readonly progress?: { readonly done: number; readonly total: number } | null
}

export function VerdictBadge({ status, size = 'full', progress = null }: Props) {
  const { t } = useTranslation()
  const { short, key, tone } = lookOfStatus(status)
  const running = isRunning(status)
  const letters = (
    <>
      {running && <span className={classes.spinner} aria-hidden="true" />}
      <span className={classes.short} aria-hidden="true">
        {short}
      </span>
    </>
  )
  if (size === 'short')
    return (
      <ToneBadge tone={tone} title={t(key)}>
        {letters}
        <span className="visually-hidden">{t(key)}</span>
      </ToneBadge>
    )
  return (
    <ToneBadge tone={tone}>
      {letters}
      <span className={classes.full}>{t(key)}</span>
      {running && progress !== null && progress.total > 0 && (
        <span className="numbers">
          {progress.done}/{progress.total}
        </span>
      )}
    </ToneBadge>
  )
}
