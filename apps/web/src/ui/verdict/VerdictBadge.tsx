import classes from './Badge.module.css'
import { ToneBadge } from './ToneBadge.tsx'
import { useVerdictName } from './use-verdict-name.ts'
import { isRunning, lookOfStatus } from './verdicts.ts'

interface Props {
  readonly status: number
  /** `short` shows only the abbreviation, with the full name for screen readers and on hover. */
  readonly size?: 'full' | 'short'
  /** The bank of the remote judge that gives the verdict. */
  readonly remote?: string | null
  /** Finished test cases, while a judging runs. */
  readonly progress?: { readonly done: number; readonly total: number } | null
}

export function VerdictBadge({ status, size = 'full', progress = null, remote = null }: Props) {
  const { short, tone } = lookOfStatus(status)
  const name = useVerdictName(status, remote)
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
      <ToneBadge tone={tone} title={name}>
        {letters}
        <span className="visually-hidden">{name}</span>
      </ToneBadge>
    )
  return (
    <ToneBadge tone={tone}>
      {letters}
      <span className={classes.full}>{name}</span>
      {running && progress !== null && progress.total > 0 && (
        <span className="numbers">
          {progress.done}/{progress.total}
        </span>
      )}
    </ToneBadge>
  )
}
