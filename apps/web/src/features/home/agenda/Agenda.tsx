import type { AgendaContestVo, AgendaVo, HomeworkVo } from '@gavel/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useNow } from '../../../browser/now.ts'
import { formatInstant, formatRelative } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { stateAt } from '../../../ui/contest/contest-clock.ts'
import { OwnMark } from '../../../ui/verdict/OwnMark.tsx'
import { ToneBadge } from '../../../ui/verdict/ToneBadge.tsx'
import { Panel } from '../Panel.tsx'
import classes from './Agenda.module.css'
import { AgendaRoom } from './AgendaRoom.tsx'
import { agendaQuery } from './agenda.api.ts'
import { FirstSteps } from './FirstSteps.tsx'

export { agendaQuery } from './agenda.api.ts'

const HEIGHT_KEY = 'Agenda_Height'

/** The tasks of the reader. Empty parts are left out; a reader without tasks sees nothing. */
export function Agenda({ uid }: { readonly uid: string }) {
  const { t } = useTranslation('agenda')
  const { data } = useQuery(agendaQuery(uid))
  const place = useRef<HTMLDivElement>(null)
  const isKnown = data !== undefined
  useEffect(() => {
    const agenda = place.current
    if (!isKnown || agenda === null) return
    const keep = () => keepHeight(agenda.getBoundingClientRect().height)
    // An empty one has no size, of which no observer would be told.
    keep()
    const observer = new ResizeObserver(keep)
    observer.observe(agenda)
    return () => observer.disconnect()
  }, [isKnown])
  // The page is of use without it, so a failure shows nothing.
  if (data === undefined) return <AgendaRoom />
  const { firstSteps, homework, contests, unfinished } = data
  return (
    <div ref={place} className={classes.agenda}>
      {firstSteps.length > 0 && <FirstSteps problems={firstSteps} />}
      {homework.length + contests.length + unfinished.length > 0 && (
        <div className={classes.columns}>
          {homework.length > 0 && (
            <Panel title={t('homework')}>
              <ul className={classes.list}>
                {homework.map((one) => (
                  <Homework key={one.tid} homework={one} now={data.now} />
                ))}
              </ul>
            </Panel>
          )}
          {contests.length > 0 && (
            <Panel title={t('contests')}>
              <ul className={classes.list}>
                {contests.map((one) => (
                  <Contest key={one.cid} contest={one} now={data.now} />
                ))}
              </ul>
            </Panel>
          )}
          {unfinished.length > 0 && <Unfinished problems={unfinished} />}
        </div>
      )}
    </div>
  )
}

/** For the room that the next visit keeps free (`public/before-paint.js`). */
const keepHeight = (px: number) => localStorage.setItem(HEIGHT_KEY, String(Math.ceil(px)))

function Homework({ homework, now }: { readonly homework: HomeworkVo; readonly now: Date }) {
  const { t } = useTranslation('agenda')
  const { tid, title, groupName, dueTime, solved, needed } = homework
  const isLate = dueTime <= now
  return (
    <li className={classes.row}>
      <span className={classes.head}>
        <Link to="/training/$trainingID" params={{ trainingID: String(tid) }} className={classes.title}>
          <bdi>{title}</bdi>
        </Link>
        {isLate && <ToneBadge tone="red">{t('late')}</ToneBadge>}
      </span>
      <span className={classes.facts}>
        <bdi>{groupName}</bdi>
        <span className="numbers">{t('solved', { solved, needed })}</span>
        <When at={dueTime} words={isLate ? 'was_due' : 'due'} />
      </span>
    </li>
  )
}

function Contest({ contest, now }: { readonly contest: AgendaContestVo; readonly now: Date }) {
  const { t } = useTranslation('agenda')
  const { cid, title, startTime, endTime } = contest
  const isRunning = stateAt(contest, now.getTime()) === 'running'
  return (
    <li className={classes.row}>
      <span className={classes.head}>
        <Link to="/contest/$contestID" params={{ contestID: String(cid) }} className={classes.title}>
          <bdi>{title}</bdi>
        </Link>
        <ToneBadge tone={isRunning ? 'green' : 'amber'}>{t(isRunning ? 'running' : 'scheduled')}</ToneBadge>
      </span>
      <span className={classes.facts}>
        <When at={isRunning ? endTime : startTime} words={isRunning ? 'ends' : 'starts'} />
      </span>
    </li>
  )
}

interface WhenProps {
  readonly at: Date
  readonly words: 'due' | 'was_due' | 'starts' | 'ends'
}

function When({ at, words }: WhenProps) {
  const { t } = useTranslation('agenda')
  const now = useNow('halfMinute')
  return (
    <time dateTime={at.toISOString()} title={formatInstant(at)}>
      {t(words, { when: formatRelative(at, new Date(now)) })}
    </time>
  )
}

function Unfinished({ problems }: { readonly problems: AgendaVo['unfinished'] }) {
  const { t } = useTranslation('agenda')
  return (
    <Panel
      title={t('unfinished')}
      aside={
        <Link to="/problem" search={{ progress: 'tried' }}>
          {t('all_unfinished')}
        </Link>
      }
    >
      <ul className={classes.list}>
        {problems.map(({ problemId, title, status }) => (
          <li key={problemId} className={classes.problem}>
            <OwnMark status={status} />
            <Link to="/problem/$problemId" params={{ problemId }} className={classes.title}>
              {problemId} {title}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
