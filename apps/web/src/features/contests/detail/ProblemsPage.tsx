import { type ContestProblemVo, SCORING } from '@gavel/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatNumber } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Balloon } from '../../../ui/contest/Balloon.tsx'
import { Switch } from '../../../ui/form/Switch.tsx'
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx'
import { ROW_LINK } from '../../../ui/list/row-classes.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import { useContest } from '../contest-context.ts'
import { contestOwnStatusQuery, contestProblemsQuery } from '../contests.api.ts'
import { OwnStatus } from './OwnStatus.tsx'
import classes from './ProblemsPage.module.css'

const USUAL_PROBLEMS = 6

/** The problems of a contest with the reader's own standing, and how many solved them as far as that may be shown. */
export function ProblemsPage() {
  const { t } = useTranslation('contests')
  const { contest, state } = useContest()
  const mayBeLate = state === 'ended' && contest.allowEndSubmit
  const [wantsLate, setWantsLate] = useState(false)
  const isLate = mayBeLate && wantsLate
  const { data, error, refetch } = useQuery(contestProblemsQuery(contest.id, isLate))
  const columns = useColumns(data ?? [], isLate)
  if (data === undefined && error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data?.length === 0) return <EmptyState title={t('problems.none')} />
  return (
    <>
      {mayBeLate && (
        <div className={classes.tools}>
          <Switch label={t('problems.with_late')} isOn={isLate} onChange={setWantsLate} />
        </div>
      )}
      <DataTable
        caption={t('problems.title')}
        columns={columns}
        rows={data ?? null}
        rowKey={({ id }) => id}
        expectedRows={USUAL_PROBLEMS}
      />
    </>
  )
}

function useColumns(
  problems: readonly ContestProblemVo[],
  isLate: boolean,
): readonly Column<ContestProblemVo>[] {
  const { t } = useTranslation('contests')
  const { contest } = useContest()
  const pids = problems.map(({ pid }) => pid)
  const own = useQuery(contestOwnStatusQuery(contest.id, pids, isLate)).data
  // Submissions since the seal must not show in the counters either.
  const showsCounts = !contest.isSealed || contest.isAdmin
  return [
    {
      key: 'label',
      title: t('problems.label'),
      hidesTitle: true,
      width: 'fitted',
      cell: ({ displayId, color }) => <Balloon label={displayId} color={color} />,
    },
    {
      key: 'title',
      title: t('problems.name'),
      width: 'main',
      isRowHeader: true,
      cell: ({ displayId, displayTitle }) => (
        <Link
          to="/contest/$contestID/problem/$problemID"
          params={{ contestID: String(contest.id), problemID: displayId }}
          className={ROW_LINK}
        >
          <span className="visually-hidden">{displayId} </span>
          <bdi>{displayTitle}</bdi>
        </Link>
      ),
    },
    {
      key: 'own',
      title: t('problems.own'),
      width: 'fitted',
      cell: ({ pid }) => <OwnStatus own={own?.get(pid)} showsScore={contest.type === SCORING.oi} />,
    },
    {
      key: 'counts',
      title: t('problems.solved'),
      width: 'fitted',
      isNumber: true,
      from: 'narrow',
      cell: ({ ac, total }) =>
        showsCounts ? (
          `${formatNumber(ac)} / ${formatNumber(total)}`
        ) : (
          <>
            <span aria-hidden="true">? / ?</span>
            <span className="visually-hidden">{t('problems.hidden_counts')}</span>
          </>
        ),
    },
  ]
}
