import type { ContestVo } from '@gavel/contract'
import { useFromNow, useNow } from '../../../browser/now.ts'
import { formatCountdown, formatInstant, formatRelative } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { secondsLeft, shareAt, shareOver, stateAt } from '../../../ui/contest/contest-clock.ts'
import type { TimedContest } from '../contests.api.ts'
import classes from './ContestClock.module.css'

const WEEK_S = 7 * 86_400

interface Props {
  readonly contest: Pick<TimedContest, 'startTime' | 'endTime' | 'clockAheadMs'>
  /** Smaller, in one line, beside other things. */
  readonly isBrief?: boolean
}

/** Time until the start, time left, or that it is over: by the server's clock, each second. */
export function ContestClock({ contest, isBrief = false }: Props) {
  const { t } = useTranslation('contests')
  const now = useNow('second') + contest.clockAheadMs
  const state = stateAt(contest, now)
  const seconds = secondsLeft(contest, now)
  const style = isBrief ? `${classes.clock} ${classes.brief}` : classes.clock
  if (state === 'ended') return <p className={style}>{t('clock.ended')}</p>
  if (state === 'scheduled' && seconds > WEEK_S)
    return (
      <p className={style}>
        {t('clock.starts_at', {
          time: formatInstant(contest.startTime),
          relative: formatRelative(contest.startTime, new Date(now)),
        })}
      </p>
    )
  return (
    <p className={style}>
      <span className={classes.what}>{t(state === 'scheduled' ? 'clock.starts_in' : 'clock.ends_in')}</span>{' '}
      {/* A timer says nothing by itself: a screen reader reads it when its user comes by. */}
      <span role="timer" aria-label={t('clock.label')} className={classes.digits}>
        {formatCountdown(seconds)}
      </span>
    </p>
  )
}

const PER_MILLE = 1_000

/** How far the contest is, with a mark where its standings are sealed. */
export function ContestProgress({
  contest,
}: {
  readonly contest: Pick<TimedContest, 'startTime' | 'endTime' | 'clockAheadMs'> &
    Pick<ContestVo, 'sealRank' | 'sealRankTime'>
}) {
  const { t } = useTranslation('contests')
  const share = useFromNow(
    (now) => Math.round(shareOver(contest, now + contest.clockAheadMs) * PER_MILLE) / PER_MILLE,
  )
  const { sealRank, sealRankTime } = contest
  const sealedFrom = sealRank && sealRankTime !== null ? shareAt(contest, sealRankTime.getTime()) : null
  return (
    <div
      role="progressbar"
      aria-label={t('clock.progress')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(share * 100)}
      className={classes.progress}
    >
      <span className={classes.over} style={{ width: `${share * 100}%` }} />
      {sealedFrom !== null && sealedFrom >= 0 && sealedFrom <= 1 && (
        <span
          className={classes.seal}
          style={{ left: `${sealedFrom * 100}%` }}
          title={t('clock.sealed_from')}
        />
      )}
    </div>
  )
}
