import type { BoardChangesVo, BoardRowChangeVo, StagedRejudgeReport } from '@gavel/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { formatBoardTotal } from '../../ui/standings/cell-look.ts'
import classes from './RejudgePage.module.css'
import { boardChangesQuery } from './rejudges.api.ts'

/** The boards of the contests concerned, before and after. Nothing where no contest is. */
export function BoardChanges({ report }: { readonly report: StagedRejudgeReport }) {
  const { t } = useTranslation('rejudges')
  const { data, error, refetch } = useQuery(boardChangesQuery(report))
  if (data?.length === 0) return null
  return (
    <section aria-labelledby="rejudge-boards">
      <h2 id="rejudge-boards">{t('boards.title')}</h2>
      <p className={classes.about}>{t('boards.about')}</p>
      {data === undefined && error === null && <SkeletonRows rows={3} height={46} />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.map((board) => (
        <Board key={board.cid} board={board} />
      ))}
    </section>
  )
}

function Board({ board }: { readonly board: BoardChangesVo }) {
  const { t } = useTranslation('rejudges')
  const { cid, title, total, rows, firsts } = board
  return (
    <article className={classes.board} aria-labelledby={`rejudge-board-${cid}`}>
      <h3 id={`rejudge-board-${cid}`}>
        <Link to="/contest/$contestID/rank" params={{ contestID: String(cid) }}>
          <bdi>{title}</bdi>
        </Link>
      </h3>
      {total === 0 && firsts.length === 0 && <p className={classes.about}>{t('boards.same')}</p>}
      {firsts.length > 0 && (
        <ul className={classes.notes}>
          {firsts.map(({ displayId, from, to }) => (
            <li key={displayId}>
              {t('boards.first', { label: displayId })}
              <Names names={from} /> → <Names names={to} />
            </li>
          ))}
        </ul>
      )}
      {total > 0 && <RowTable board={board} />}
      {total > rows.length && (
        <p className={classes.about}>
          {t('boards.more', { shown: formatNumber(rows.length), total: formatNumber(total) })}
        </p>
      )}
    </article>
  )
}

function Names({ names }: { readonly names: readonly string[] }) {
  const { t } = useTranslation('rejudges')
  return names.length === 0 ? t('boards.nobody') : <bdi>{names.join(t('boards.comma'))}</bdi>
}

const PENALTY_TITLES = { second: 'boards.penalty', minute: 'boards.penalty_minutes' } as const

function RowTable({ board: { title, format, timeUnit, rows } }: { readonly board: BoardChangesVo }) {
  const { t } = useTranslation('rejudges')
  const isIcpc = format === 'icpc'
  const timeText = (time: number | string) =>
    typeof time === 'string' ? time : isIcpc ? formatBoardTotal(time, timeUnit) : `${time} ms`
  const change = (key: keyof BoardRowChangeVo['from'], name: string): Column<BoardRowChangeVo> => ({
    key,
    title: name,
    isNumber: key !== 'award',
    cell: ({ from, to }) => {
      const ends = [from[key] ?? '–', to[key] ?? '–'] as const
      const [before, after] = key === 'time' ? ends.map(timeText) : ends
      return before === after ? before : `${before} → ${after}`
    },
  })
  const hasAwards = rows.some(({ from, to }) => from.award !== null || to.award !== null)
  const columns: readonly Column<BoardRowChangeVo>[] = [
    { key: 'name', title: t('boards.name'), width: 'main', cell: ({ name }) => <bdi>{name}</bdi> },
    change('rank', t('boards.rank')),
    ...(hasAwards ? [change('award', t('boards.award'))] : []),
    change('result', t(isIcpc ? 'boards.solved' : 'boards.score')),
    change('time', t(isIcpc ? PENALTY_TITLES[timeUnit] : 'boards.cpu_time')),
  ]
  return (
    <DataTable
      caption={t('boards.table', { title })}
      columns={columns}
      rows={rows}
      rowKey={({ entrantId }) => entrantId}
    />
  )
}
