import {
  IconChevronLeft,
  IconChevronRight,
  IconListNumbers,
  IconMessageQuestion,
  IconSpeakerphone,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Balloon } from '../../../ui/contest/Balloon.tsx'
import { UnreadMark } from '../announcements/UnreadMark.tsx'
import { useContest } from '../contest-context.ts'
import { contestOwnStatusQuery, contestProblemsQuery } from '../contests.api.ts'
import { ContestClock } from './ContestClock.tsx'
import classes from './ContestStrip.module.css'
import { LetterMark } from './LetterMark.tsx'

interface Props {
  /** The problem that is worked on. */
  readonly label: string
  /** The workplace, which takes the rest of the window. */
  readonly children: ReactNode
}

const NOTHING_TRIED: ReadonlyMap<number, { readonly status: number }> = new Map()

/** One line above a problem of a contest: back to the list, the other problems, and the clock. */
export function ContestStrip({ label, children }: Props) {
  const { t } = useTranslation('contests')
  const { contest } = useContest()
  const { data: known } = useQuery(contestProblemsQuery(contest.id))
  const data = known ?? []
  const pids = data.map(({ pid }) => pid)
  const { data: own = NOTHING_TRIED } = useQuery(contestOwnStatusQuery(contest.id, pids))
  const here = data.findIndex(({ displayId }) => displayId === label)
  const contestID = String(contest.id)
  return (
    <div className={classes.around}>
      <header className={classes.strip}>
        <Link to="/contest/$contestID/problems" params={{ contestID }} className={classes.back}>
          <IconListNumbers size={18} aria-hidden="true" />
          <bdi className={classes.title}>{contest.title}</bdi>
          <span className="visually-hidden">: {t('problems.title')}</span>
        </Link>
        <nav className={classes.steps} aria-label={t('problems.title')}>
          <Step
            problem={here > 0 ? data[here - 1] : undefined}
            direction="previous"
            name={t('problems.previous')}
          >
            <IconChevronLeft size={18} aria-hidden="true" />
          </Step>
          {/* Its room, until the letters are there. */}
          {known === undefined && (
            <span className={classes.letter}>
              <Balloon label={label} color={null} />
            </span>
          )}
          {data.map(({ pid, displayId, displayTitle, color }) => (
            <Link
              key={displayId}
              to="/contest/$contestID/problem/$problemID"
              params={{ contestID, problemID: displayId }}
              className={classes.letter}
              title={displayTitle}
              activeOptions={{ exact: true, includeSearch: false }}
            >
              <Balloon label={displayId} color={color} />
              <span className="visually-hidden">{` ${displayTitle}`}</span>
              <LetterMark status={own.get(pid)?.status} />
            </Link>
          ))}
          <Step problem={here < 0 ? undefined : data[here + 1]} direction="next" name={t('problems.next')}>
            <IconChevronRight size={18} aria-hidden="true" />
          </Step>
        </nav>
        <div className={classes.right}>
          <Link
            to="/contest/$contestID/clarifications"
            params={{ contestID }}
            search={{ problem: label }}
            className={classes.news}
            title={t('problems.ask', { label })}
          >
            <IconMessageQuestion size={18} aria-hidden="true" />
            <span className="visually-hidden">{t('problems.ask', { label })}</span>
          </Link>
          <Link
            to="/contest/$contestID/announcements"
            params={{ contestID }}
            className={classes.news}
            title={t('tab.announcements')}
          >
            <IconSpeakerphone size={18} aria-hidden="true" />
            <span className="visually-hidden">{t('tab.announcements')}</span>
            <UnreadMark />
          </Link>
          <ContestClock contest={contest} isBrief />
        </div>
      </header>
      {children}
    </div>
  )
}

interface StepProps {
  readonly problem: { readonly displayId: string } | undefined
  /** For the keys that go there. */
  readonly direction: 'previous' | 'next'
  readonly name: string
  readonly children: ReactNode
}

/** To the problem before or after; at the ends it keeps its place. */
function Step({ problem, direction, name, children }: StepProps) {
  const { contest } = useContest()
  if (problem === undefined)
    return (
      <span className={classes.step} data-end="true">
        {children}
      </span>
    )
  return (
    <Link
      to="/contest/$contestID/problem/$problemID"
      params={{ contestID: String(contest.id), problemID: problem.displayId }}
      data-step={direction}
      className={classes.step}
      aria-label={`${name}: ${problem.displayId}`}
      title={`${name}: ${problem.displayId}`}
    >
      {children}
    </Link>
  )
}
