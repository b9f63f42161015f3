import type { ContestVo } from '@gavel/contract'
import { IconClockHour4, IconHourglass, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useNow } from '../../../browser/now.ts'
import { formatCountdown, formatInstant, formatNumber, formatRelative } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { type ContestState, secondsLeft, shareOver } from '../../../ui/contest/contest-clock.ts'
import { ContestTags, Duration, StateBadge } from '../ContestFacts.tsx'
import classes from './ContestRow.module.css'

interface Props {
  readonly contest: ContestVo
  readonly state: ContestState
  readonly clockAheadMs: number
}

/** One contest of the list: what it is, when, and how far. The whole row leads to it. */
export function ContestRow({ contest, state, clockAheadMs }: Props) {
  const { t } = useTranslation('contests')
  const { id, title, startTime, duration, count } = contest
  return (
    <li className={classes.row} data-state={state}>
      <div className={classes.main}>
        <h3 className={classes.title}>
          <Link to="/contest/$contestID" params={{ contestID: String(id) }} className={classes.link}>
            <bdi>{title}</bdi>
          </Link>
        </h3>
        <p className={classes.facts}>
          <ContestTags contest={contest} />
          <span className={classes.fact}>
            <IconClockHour4 size={15} aria-hidden="true" />
            <span className="visually-hidden">{t('fact.start')}</span>
            <time dateTime={startTime.toISOString()}>{formatInstant(startTime)}</time>
          </span>
          <span className={classes.fact}>
            <IconHourglass size={15} aria-hidden="true" />
            <span className="visually-hidden">{t('fact.duration')}</span>
            <Duration seconds={duration} />
          </span>
          <span className={classes.fact}>
            <IconUsers size={15} aria-hidden="true" />
            {t('fact.entrants', { count: formatNumber(count) })}
          </span>
        </p>
      </div>
      <div className={classes.when}>
        <StateBadge state={state} />
        {state !== 'ended' && <TimeLeft contest={contest} state={state} clockAheadMs={clockAheadMs} />}
      </div>
      {state === 'running' && <ProgressLine contest={contest} clockAheadMs={clockAheadMs} />}
    </li>
  )
}

const DAY_S = 86_400

/** By the second within a day, further off in words. */
function TimeLeft({ contest, state, clockAheadMs }: Props) {
  const { t } = useTranslation('contests')
  const now = useNow('second') + clockAheadMs
  const seconds = secondsLeft(contest, now)
  if (state === 'scheduled' && seconds >= DAY_S)
    return <span className={classes.left}>{formatRelative(contest.startTime, new Date(now))}</span>
  return (
    <span className={classes.left}>
      {t(state === 'scheduled' ? 'clock.starts_in' : 'clock.ends_in')}{' '}
      <span role="timer" className="numbers">
        {formatCountdown(seconds)}
      </span>
    </span>
  )
}

function ProgressLine({ contest, clockAheadMs }: Pick<Props, 'contest' | 'clockAheadMs'>) {
  const share = shareOver(contest, useNow('halfMinute') + clockAheadMs)
  return (
    <span className={classes.progress} aria-hidden="true">
      <span style={{ width: `${share * 100}%` }} />
    </span>
  )
}
