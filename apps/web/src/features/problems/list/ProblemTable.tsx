import type { OwnMarks } from '../../../api/own-marks.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DataTable } from '../../../ui/list/DataTable.tsx'
import type { ProblemSearch } from '../problem-address.ts'
import type { ListedProblem } from '../problems.api.ts'
import { useDistributionRow } from './use-distribution-row.ts'
import { useProblemColumns } from './use-problem-columns.tsx'

interface Props {
  /** Null while the first page loads. */
  readonly rows: readonly ListedProblem[] | null
  readonly expectedRows: number
  /** The rows belong to the previous page; the next one is loading. */
  readonly isStale: boolean
  /** The reader's progress and favourites; null for visitors, who have no such columns. */
  readonly ownMarks: OwnMarks | null
  readonly showsTags: boolean
  readonly onTag: (tagId: number) => void
  readonly search: ProblemSearch
  readonly onSearch: (search: ProblemSearch) => void
  /** One of its problems is opened. */
  readonly onOpen: () => void
}

export function ProblemTable({ rows, expectedRows, isStale, onOpen, ...looks }: Props) {
  const { t } = useTranslation('problems')
  const distribution = useDistributionRow()
  const columns = useProblemColumns({ ...looks, distribution })
  if (rows?.length === 0) return null
  return (
    <DataTable
      caption={t('list.title')}
      columns={columns}
      rows={rows}
      rowKey={({ pid }) => pid}
      expectedRows={expectedRows}
      isStale={isStale}
      tableProps={{
        ...distribution.tableProps,
        // Before the link is followed.
        onClickCapture: ({ target }) => target instanceof Element && target.closest('a') !== null && onOpen(),
      }}
      rowProps={({ pid }) => ({ 'data-pid': pid })}
    />
  )
}
