import type { ContestProblemVo } from '@gavel/contract'
import { IconListNumbers, IconMessageQuestion, IconSpeakerphone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Balloon } from '../../../ui/contest/Balloon.tsx'
import { StripStep } from '../../../ui/page/StripStep.tsx'
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
  const { data } = useQuery(contestProblemsQuery(contest.id))
  const here = data?.findIndex(({ displayId }) => displayId === label) ?? -1
  return (
    <div className={classes.around}>
      <header className={classes.strip}>
        <Link
          to="/contest/$contestID/problems"
          params={{ contestID: String(contest.id) }}
          className={classes.back}
        >
          <IconListNumbers size={18} aria-hidden="true" />
          <bdi className={classes.title}>{contest.title}</bdi>
          <span className="visually-hidden">: {t('problems.title')}</span>
        </Link>
        <nav className={classes.steps} aria-label={t('problems.title')}>
          <Step label={here > 0 ? data?.[here - 1]?.displayId : undefined} direction="previous" />
          {/* Its room, until the letters are there. */}
          {data === undefined && (
            <span className={classes.letter}>
              <Balloon label={label} color={null} />
            </span>
          )}
          <Letters problems={data ?? []} />
          <Step label={here < 0 ? undefined : data?.[here + 1]?.displayId} direction="next" />
        </nav>
        <div className={classes.right}>
          <News label={label} />
          <ContestClock contest={contest} isBrief />
        </div>
      </header>
      {children}
    </div>
  )
}

/** All problems of the contest, with what the reader made of each. */
function Letters({ problems }: { readonly problems: readonly ContestProblemVo[] }) {
  const { contest } = useContest()
  const pids = problems.map(({ pid }) => pid)
  const { data: own = NOTHING_TRIED } = useQuery(contestOwnStatusQuery(contest.id, pids))
  return problems.map(({ pid, displayId, displayTitle, color }) => (
    <Link
      key={displayId}
      to="/contest/$contestID/problem/$problemID"
      params={{ contestID: String(contest.id), problemID: displayId }}
      className={classes.letter}
      title={displayTitle}
      activeOptions={{ exact: true, includeSearch: false }}
    >
      <Balloon label={displayId} color={color} />
      <span className="visually-hidden">{` ${displayTitle}`}</span>
      <LetterMark status={own.get(pid)?.status} />
    </Link>
  ))
}

/** To questions about the problem, and to what the jury announced. */
function News({ label }: { readonly label: string }) {
  const { t } = useTranslation('contests')
  const params = { contestID: String(useContest().contest.id) }
  return (
    <>
      <Link
        to="/contest/$contestID/clarifications"
        params={params}
        search={{ problem: label }}
        className={classes.news}
        title={t('problems.ask', { label })}
      >
        <IconMessageQuestion size={18} aria-hidden="true" />
        <span className="visually-hidden">{t('problems.ask', { label })}</span>
      </Link>
      <Link
        to="/contest/$contestID/announcements"
        params={params}
        className={classes.news}
        title={t('tab.announcements')}
      >
        <IconSpeakerphone size={18} aria-hidden="true" />
        <span className="visually-hidden">{t('tab.announcements')}</span>
        <UnreadMark />
      </Link>
    </>
  )
}

interface StepProps {
  /** The problem before or after; undefined at the ends. */
  readonly label: string | undefined
  readonly direction: 'previous' | 'next'
}

function Step({ label = '', direction }: StepProps) {
  const { t } = useTranslation('contests')
  const contestID = String(useContest().contest.id)
  const name = `${t(`problems.${direction}`)}: ${label}`
  return (
    <StripStep
      link={
        label === ''
          ? undefined
          : { to: '/contest/$contestID/problem/$problemID', params: { contestID, problemID: label } }
      }
      direction={direction}
      label={name}
      title={name}
      className={classes.step}
    />
  )
}
