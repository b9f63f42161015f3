import type { RecentContestVo } from '@gavel/contract'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFromNow, useNow } from '../../../browser/now.ts'
import { formatCountdown, formatInstant, formatRelative } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { secondsLeft, stateAt } from '../../../ui/contest/contest-clock.ts'
import { ToneBadge } from '../../../ui/verdict/ToneBadge.tsx'
import { Panel } from '../Panel.tsx'
import { ContestWeek } from './ContestWeek.tsx'
import { inOrder, weekOf } from './contest-week.ts'
import classes from './RecentContests.module.css'

const RULES = { icpc: 'ICPC', oi: 'OI', ioi: 'IOI' } as const
/** More of them are on their own page. */
const SHOWN_CONTESTS = 3
const HALF_MINUTE_MS = 30_000

interface Props {
  readonly contests: readonly RecentContestVo[]
  readonly clockAheadMs: number
}

/** The next contests, and the seven days that come: a day shows what runs on it. */
export default function RecentContests({ contests, clockAheadMs }: Props) {
  const { t } = useTranslation('home')
  const [chosen, choose] = useState<number | null>(null)
  const now = useFromNow((local) => Math.floor((local + clockAheadMs) / HALF_MINUTE_MS)) * HALF_MINUTE_MS
  const week = weekOf(contests, now)
  const day = week.find(({ begin }) => begin.getTime() === chosen)
  const shown = day?.contests ?? inOrder(contests, now).slice(0, SHOWN_CONTESTS)
  return (
    <Panel title={t('contests.title')} aside={<Link to="/contest">{t('contests.all')}</Link>}>
      <ContestWeek week={week} chosen={day?.begin.getTime() ?? null} onChoose={choose} />
      <ul className={classes.list}>
        {shown.map((contest) => (
          <Contest key={contest.id} contest={contest} clockAheadMs={clockAheadMs} />
        ))}
      </ul>
    </Panel>
  )
}

interface ContestProps extends Pick<Props, 'clockAheadMs'> {
  readonly contest: RecentContestVo
}

function Contest({ contest, clockAheadMs }: ContestProps) {
  const { t } = useTranslation('home')
  const { id, title, format, startTime, duration } = contest
  const isRunning = useFromNow((local) => stateAt(contest, local + clockAheadMs) === 'running')
  return (
    <li className={classes.contest}>
      <div className={classes.head}>
        <Link to="/contest/$contestID" params={{ contestID: String(id) }} className={classes.title}>
          <bdi>{title}</bdi>
        </Link>
        {isRunning ? (
          <ToneBadge tone="green">{t('contests.running')}</ToneBadge>
        ) : (
          <ToneBadge tone="amber">{t('contests.scheduled')}</ToneBadge>
        )}
      </div>
      <p className={classes.facts}>
        <span>{RULES[format]}</span>
        <time dateTime={startTime.toISOString()}>{formatInstant(startTime)}</time>
        <TimeLeft contest={contest} clockAheadMs={clockAheadMs} isRunning={isRunning} />
        <span className="visually-hidden">
          {t('contests.lasts', { duration: formatCountdown(duration) })}
        </span>
      </p>
    </li>
  )
}

const DAY_S = 86_400

/** By the second within a day, further off in words. */
function TimeLeft({ contest, clockAheadMs, isRunning }: ContestProps & { readonly isRunning: boolean }) {
  const { t } = useTranslation('home')
  const now = useNow('second') + clockAheadMs
  const seconds = secondsLeft(contest, now)
  if (!isRunning && seconds >= DAY_S) return <span>{formatRelative(contest.startTime, new Date(now))}</span>
  return (
    <span className={classes.left}>
      {t(isRunning ? 'contests.ends_in' : 'contests.starts_in')}{' '}
      <span role="timer">{formatCountdown(seconds)}</span>
    </span>
  )
}
