import { useTranslation } from '../../i18n/use-translation.ts'
import { SkeletonTableRows } from '../../ui/list/SkeletonRows.tsx'
import table from '../../ui/list/Table.module.css'
import { ProblemRow } from './ProblemRow.tsx'
import classes from './ProblemTable.module.css'
import type { ProblemSearch } from './problem-address.ts'
import type { ListedProblem } from './problems.api.ts'
import { SortHeader } from './SortHeader.tsx'
import { useDistributionRow } from './use-distribution-row.ts'

interface Props {
  /** Null while the first page loads. */
  readonly rows: readonly ListedProblem[] | null
  readonly expectedRows: number
  /** The rows belong to the page before; the next one is on its way. */
  readonly isStale: boolean
  /** The reader's standing by problem; null for visitors, who have no such column. */
  readonly ownStatus: ReadonlyMap<number, number> | null
  readonly showsTags: boolean
  readonly onTag: (tagId: number) => void
  readonly search: ProblemSearch
  readonly onSearch: (search: ProblemSearch) => void
}

export function ProblemTable({
  rows,
  expectedRows,
  isStale,
  ownStatus,
  showsTags,
  onTag,
  search,
  onSearch,
}: Props) {
  const { t } = useTranslation('problems')
  const distribution = useDistributionRow()
  if (rows?.length === 0) return null
  const order = { search, onSearch }
  const columns = 5 + Number(ownStatus !== null) + Number(showsTags)
  return (
    <table
      className={table.table}
      data-stale={isStale}
      aria-busy={rows === null || isStale}
      {...distribution.tableProps}
    >
      <caption className="visually-hidden">{t('list.title')}</caption>
      <thead>
        <tr>
          {ownStatus !== null && (
            <th scope="col" className={classes.mark}>
              <span className="visually-hidden">{t('column.own_status')}</span>
            </th>
          )}
          <SortHeader
            sort="id"
            label={t('column.id')}
            className={`${table.tight} ${table.wide}`}
            {...order}
          />
          <th scope="col">{t('column.title')}</th>
          {showsTags && (
            <th scope="col" className={table.wide}>
              {t('column.tags')}
            </th>
          )}
          <SortHeader sort="difficulty" label={t('column.difficulty')} className={table.tight} {...order} />
          <SortHeader
            sort="total"
            label={t('column.total')}
            className={`${table.tight} ${table.wide} ${table.right}`}
            {...order}
          />
          <SortHeader sort="rate" label={t('column.rate')} className={classes.rateColumn} {...order} />
        </tr>
      </thead>
      <tbody>
        {rows === null ? (
          <SkeletonTableRows rows={expectedRows} height={46} columns={columns} />
        ) : (
          rows.map((problem) => (
            <ProblemRow
              key={problem.pid}
              problem={problem}
              ownStatus={ownStatus === null ? undefined : (ownStatus.get(problem.pid) ?? null)}
              showsTags={showsTags}
              onTag={onTag}
              showsDistribution={distribution.shownPid === problem.pid}
              onDistribution={(shows) => distribution.toggle(problem.pid, shows)}
            />
          ))
        )}
      </tbody>
    </table>
  )
}
