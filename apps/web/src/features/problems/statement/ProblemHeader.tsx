import type { Place, ProblemInfoVo } from '@gavel/contract'
import { IconChartDonut, IconListDetails, IconPrinter, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { ownStatusQuery } from '../../../api/own-marks.ts'
import { useUser } from '../../../api/session.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { later } from '../../../ui/page/later.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { USERS_ROOM } from '../../../ui/page/users-room.ts'
import { summaryOf } from '../../../ui/text/markdown/summary.ts'
import { VerdictBadge } from '../../../ui/verdict/VerdictBadge.tsx'
import { SaveToList } from '../own-lists/SaveToList.tsx'
import { ProblemFacts } from './ProblemFacts.tsx'
import classes from './ProblemHeader.module.css'

const StatisticsDialog = later(async () => {
  const [dialog] = await Promise.all([
    import('../statistics/StatisticsDialog.tsx'),
    loadTexts('problem-statistics'),
  ])
  return dialog
})

/** The reader's progress with the problem. Its room is kept free, so that the title breaks the same before it is known. */
function OwnVerdict({ place, pid }: { readonly place: Place; readonly pid: number }) {
  const user = useUser()
  const status = useQuery(ownStatusQuery(place, user?.uid ?? null, [pid])).data?.statuses.get(pid)
  if (user === null && USERS_ROOM === null) return null
  return (
    <span className={`${classes.own} ${USERS_ROOM ?? ''}`}>
      {user !== null && status !== undefined && <VerdictBadge status={status} size="short" />}
    </span>
  )
}

interface Props {
  readonly place: Place
  /** The problem's name in the place. */
  readonly name: string
  readonly info: ProblemInfoVo
  /** Whether what the whole site knows of the problem belongs there: figures, everybody's submissions, print. */
  readonly showsSite: boolean
}

export function ProblemHeader({ place, name, info, showsSite }: Props) {
  const { t } = useTranslation('problems')
  const [showsStatistics, setShowsStatistics] = useState(false)
  const { problem } = info
  return (
    <header className={classes.header}>
      <PageTitle
        title={`${name} ${problem.title}`}
        description={summaryOf(problem.description) || problem.title}
        className={classes.title}
      >
        <span className={classes.id}>{name}</span> {problem.title}{' '}
        <OwnVerdict place={place} pid={problem.id} />
      </PageTitle>
      <ProblemFacts info={info} />
      <div className={classes.links}>
        {showsSite && (
          <>
            <button type="button" className={classes.link} onClick={() => setShowsStatistics(true)}>
              <IconChartDonut size={16} aria-hidden="true" />
              {t('detail.statistics')}
            </button>
            <Link
              to="/status"
              search={{ problemID: problem.problemId, completeProblemID: true }}
              className={classes.link}
            >
              <IconListDetails size={16} aria-hidden="true" />
              {t('detail.all_submissions')}
            </Link>
            <SaveToList pid={problem.id} className={classes.link} />
            <Link to="/problem/print" search={{ ids: problem.problemId }} className={classes.link}>
              <IconPrinter size={16} aria-hidden="true" />
              {t('detail.print')}
            </Link>
          </>
        )}
        {info.can.rejudge === true && (
          <Link
            to="/admin/rejudges/new"
            search={{
              displayPid: problem.problemId,
              ...(place.kind === 'contest' && { cid: place.id }),
            }}
            preload={false}
            className={classes.link}
          >
            <IconRefresh size={16} aria-hidden="true" />
            {t('detail.rejudge')}
          </Link>
        )}
      </div>
      {showsStatistics && (
        <Suspense fallback={null}>
          <StatisticsDialog
            problemId={problem.problemId}
            counts={info.problemCount}
            onClose={() => setShowsStatistics(false)}
          />
        </Suspense>
      )}
    </header>
  )
}
