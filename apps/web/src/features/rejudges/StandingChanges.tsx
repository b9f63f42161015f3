import type { StagedRejudgeReport, StandingChangeVo } from '@gavel/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'
import { Pager } from '../../ui/list/Pager.tsx'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { ToneBadge } from '../../ui/verdict/ToneBadge.tsx'
import classes from './RejudgePage.module.css'
import { REJUDGE_PAGE_SIZE, standingsQuery } from './rejudges.api.ts'

/**
 * The users who would solve a problem, no longer solve it, or get different points. Ranks are the matter of
 * `BoardChanges`.
 */
export function StandingChanges({ report }: { readonly report: StagedRejudgeReport }) {
  const { t } = useTranslation('rejudges')
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(standingsQuery(report, page))
  return (
    <section aria-labelledby="rejudge-standings">
      <h2 id="rejudge-standings">{t('detail.standings')}</h2>
      <p className={classes.about}>{t('detail.standings_about')}</p>
      {data === undefined && error === null && <SkeletonRows rows={3} height={46} />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.total === 0 && <p className={classes.about}>{t('detail.standings_none')}</p>}
      {data !== undefined && data.total > 0 && (
        <>
          <dl className={classes.numbers}>
            <div>
              <dt>{t('detail.solved_gained')}</dt>
              <dd>{formatNumber(data.solvedGained)}</dd>
            </div>
            <div>
              <dt>{t('detail.solved_lost')}</dt>
              <dd>{formatNumber(data.solvedLost)}</dd>
            </div>
          </dl>
          <StandingTable rows={data.records} />
          <Pager
            page={page}
            size={REJUDGE_PAGE_SIZE}
            total={data.total}
            label={t('detail.standings')}
            onPage={setPage}
          />
        </>
      )}
    </section>
  )
}

function StandingTable({ rows }: { readonly rows: readonly StandingChangeVo[] }) {
  const { t } = useTranslation('rejudges')
  const hasContests = rows.some(({ cid }) => cid !== 0)
  const hasScores = rows.some(({ scoreFrom, scoreTo }) => scoreFrom !== null || scoreTo !== null)
  const contest: Column<StandingChangeVo> = {
    key: 'contest',
    title: t('column.contest'),
    cell: ({ cid }) => (cid === 0 ? '–' : cid),
  }
  const score: Column<StandingChangeVo> = {
    key: 'score',
    title: t('column.score'),
    isNumber: true,
    cell: ({ scoreFrom, scoreTo }) => `${scoreFrom ?? '–'} → ${scoreTo ?? '–'}`,
  }
  const columns: readonly Column<StandingChangeVo>[] = [
    { key: 'user', title: t('column.user'), width: 'main', cell: ({ username }) => username },
    {
      key: 'problem',
      title: t('column.problem'),
      cell: ({ displayPid }) => (
        <Link to="/problem/$problemId" params={{ problemId: displayPid }}>
          {displayPid}
        </Link>
      ),
    },
    ...(hasContests ? [contest] : []),
    { key: 'solved', title: t('column.solved'), cell: (row) => <SolvedChange row={row} /> },
    ...(hasScores ? [score] : []),
  ]
  return (
    <DataTable
      caption={t('detail.standings')}
      columns={columns}
      rows={rows}
      rowKey={({ cid, username, displayPid }) => `${cid} ${username} ${displayPid}`}
    />
  )
}

function SolvedChange({ row: { solvedFrom, solvedTo } }: { readonly row: StandingChangeVo }) {
  const { t } = useTranslation('rejudges')
  if (solvedFrom === solvedTo) return '–'
  return (
    <ToneBadge tone={solvedTo ? 'green' : 'red'}>{t(solvedTo ? 'detail.gained' : 'detail.lost')}</ToneBadge>
  )
}
