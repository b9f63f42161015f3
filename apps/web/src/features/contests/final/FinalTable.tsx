import type { ContestVo, FinalRowVo } from '@gavel/contract'
import { formatNumber } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { formatBoardTotal } from '../../../ui/standings/cell-look.ts'
import classes from './Final.module.css'
import { HonourBadge } from './HonourBadge.tsx'

interface Props {
  readonly caption: string
  readonly rows: readonly FinalRowVo[]
  readonly contest: Pick<ContestVo, 'format' | 'timeUnit'>
}

/** The final results: the entrants with their medals. */
export function FinalTable({ caption, rows, contest: { format, timeUnit } }: Props) {
  const { t } = useTranslation('contest-final')
  const isIcpc = format === 'icpc'
  const columns: readonly Column<FinalRowVo>[] = [
    { key: 'rank', title: t('table.rank'), width: 'fitted', isNumber: true, cell: rankText },
    {
      key: 'honour',
      title: t('table.honour'),
      width: 'fitted',
      cell: ({ honour }) => (honour === null ? '–' : <HonourBadge honour={honour} />),
    },
    {
      key: 'name',
      title: t('table.name'),
      width: 'main',
      isRowHeader: true,
      cell: ({ name, school }) => (
        <>
          <bdi>{name}</bdi>
          {school !== null && school !== '' && (
            <span className={classes.note}>
              <bdi>{school}</bdi>
            </span>
          )}
        </>
      ),
    },
    {
      key: 'result',
      title: t(isIcpc ? 'table.solved' : 'table.points'),
      width: 'fitted',
      isNumber: true,
      cell: ({ result }) => formatNumber(result),
    },
    ...(isIcpc ? [timeColumn(t(TIME_TITLES[timeUnit]), timeUnit)] : []),
  ]
  if (rows.length === 0) return <EmptyState title={t('table.none')} />
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={({ entrantId }) => entrantId}
      isDense
    />
  )
}

const TIME_TITLES = { second: 'table.time', minute: 'table.time_minutes' } as const

const timeColumn = (title: string, unit: ContestVo['timeUnit']): Column<FinalRowVo> => ({
  key: 'time',
  title,
  width: 'fitted',
  isNumber: true,
  from: 'narrow',
  cell: ({ time }) => formatBoardTotal(time, unit),
})

/** Stars have no honour and no rank; those who are only mentioned have no rank. */
const rankText = ({ rank, honour }: FinalRowVo) => rank ?? (honour === null ? '*' : '–')
