import type { ContestVo } from '@gavel/contract'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { useUser } from '../../../api/session.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SkeletonRows } from '../../../ui/list/SkeletonRows.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import { later } from '../../../ui/page/later.tsx'
import type { PlacedRow } from '../../../ui/standings/place-rows.ts'
import { placeRows } from '../../../ui/standings/place-rows.ts'
import { countProblems } from '../../../ui/standings/problem-counts.ts'
import { StandingsTable } from '../../../ui/standings/StandingsTable.tsx'
import { BoardControls } from './BoardControls.tsx'
import { BoardDownloads } from './BoardDownloads.tsx'
import classes from './BoardPanel.module.css'
import type { BoardSearch } from './board-search.ts'
import { useFollowed } from './followed.ts'
import { SealNote } from './SealNote.tsx'
import type { BoardChoice, CellChoice } from './standings.api.ts'
import { useBoard } from './use-board.ts'

const CellDialog = later(() => import('./CellDialog.tsx').then((file) => ({ default: file.CellDialog })))
const TopChart = later(() => import('./TopChart.tsx').then((file) => ({ default: file.TopChart })))

export interface BoardPanelProps {
  readonly contest: ContestVo
  readonly hasEnded: boolean
  readonly where: BoardChoice['where']
  readonly search: BoardSearch
  readonly onSearch: (change: BoardSearch) => void
  /** Beside the choices, such as a link to what the board led to. */
  readonly more?: ReactNode
}

const NO_ROWS: readonly PlacedRow[] = []

/** The standings with what chooses among them. */
export function BoardPanel({ contest, hasEnded, where, search, onSearch, more }: BoardPanelProps) {
  const { t } = useTranslation('standings')
  const user = useUser()
  const [isFollowing, setFollowing] = useState(true)
  const [followed, toggleFollowed] = useFollowed(contest.id)
  const [cell, openCell] = useState<(CellChoice & { readonly name: string }) | null>(null)
  const [showsChart, setShowsChart] = useState(false)
  const board = useBoard(
    {
      ...{ cid: contest.id, where },
      isUnsealed: contest.isAdmin && search.unsealed === true,
      hasLate: contest.allowEndSubmit && search.late === true,
    },
    { isFollowing, hasEnded },
  )
  const { data } = board
  const placed = useMemo(() => (data === undefined ? NO_ROWS : placeRows(data)), [data])
  const problemCount = data?.problems.length ?? 0
  const counts = useMemo(() => countProblems(placed, problemCount), [placed, problemCount])
  const keyword = useDeferredValue(search.keyword ?? '')
  const rows = useMemo(
    () => filterRows(placed, keyword, search.stars !== false),
    [placed, keyword, search.stars],
  )
  const own = where === 'inside' ? (placed.find(({ row }) => row.uid === user?.uid) ?? null) : null
  const kind = contest.format === 'icpc' ? 'icpc' : 'points'
  const mayOpen = where === 'inside' && user !== null
  return (
    <section className={classes.panel} aria-label={t('title')}>
      <div className={classes.top}>
        <BoardControls
          contest={contest}
          hasEnded={hasEnded}
          isOver={board.isOver}
          search={search}
          onSearch={onSearch}
          isFollowing={isFollowing}
          onFollowing={setFollowing}
          showsChart={showsChart}
          onChart={setShowsChart}
        />
        {more}
        {data?.isSealed === true && contest.sealRankTime !== null && (
          <SealNote contest={contest} sealedAt={contest.sealRankTime} hasEnded={hasEnded} />
        )}
      </div>
      {showsChart && data !== undefined && (
        <TopChart kind={kind} rows={placed} durationSeconds={contest.duration} />
      )}
      {data === undefined ? (
        board.isError ? (
          <ErrorState error={board.error} onRetry={() => void board.refetch()} />
        ) : (
          <SkeletonRows rows={12} height={36} />
        )
      ) : rows.length === 0 ? (
        <EmptyState
          title={t(placed.length === 0 ? 'empty' : 'no_match')}
          {...(keyword === ''
            ? {}
            : { wayOut: { label: t('clear'), onTake: () => onSearch({ ...search, keyword: undefined }) } })}
        />
      ) : (
        <StandingsTable
          caption={t('table', { title: contest.title })}
          kind={kind}
          timeUnit={contest.timeUnit}
          problems={data.problems}
          rows={rows}
          own={own}
          counts={counts}
          first={placed.filter(({ row }) => row.uid !== null && followed.has(row.uid))}
          followed={followed}
          onFollow={toggleFollowed}
          onCell={
            mayOpen
              ? ({ entrantId, name }, displayId) => openCell({ cid: contest.id, entrantId, displayId, name })
              : null
          }
        />
      )}
      {contest.isAdmin && where === 'inside' && (
        <BoardDownloads
          cid={contest.id}
          isIcpc={kind === 'icpc'}
          isFinal={contest.finalTime !== null}
          search={search}
        />
      )}
      {cell !== null && <CellDialog cell={cell} kind={kind} onClose={() => openCell(null)} />}
    </section>
  )
}

function filterRows(rows: readonly PlacedRow[], keyword: string, showsStars: boolean): readonly PlacedRow[] {
  const words = keyword.trim().toLowerCase()
  if (words === '' && showsStars) return rows
  return rows.filter(
    ({ row }) =>
      (showsStars || !row.isStar) &&
      [row.name, row.school ?? ''].some((text) => text.toLowerCase().includes(words)),
  )
}
