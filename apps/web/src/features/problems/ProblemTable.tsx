import type { ProblemVo } from '@gavel/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SkeletonTableRows } from '../../ui/SkeletonRows.tsx'
import table from '../../ui/Table.module.css'
import { ProblemRow } from './ProblemRow.tsx'
import classes from './ProblemTable.module.css'
import { useDistributionRow } from './use-distribution-row.ts'

interface Props {
  /** Null while the first page loads. */
  readonly rows: readonly ProblemVo[] | null
  readonly expectedRows: number
  /** The rows belong to the page before; the next one is on its way. */
  readonly isStale: boolean
  /** The reader's standing by problem; null for visitors, who have no such column. */
  readonly ownStatus: ReadonlyMap<number, number> | null
  readonly showsTags: boolean
  readonly onTag: (tagId: number) => void
}

export function ProblemTable({ rows, expectedRows, isStale, ownStatus, showsTags, onTag }: Props) {
  const { t } = useTranslation('problems')
  const distribution = useDistributionRow()
  if (rows?.length === 0) return null
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
          <th scope="col" className={`${table.tight} ${table.wide}`}>
            {t('column.id')}
          </th>
          <th scope="col">{t('column.title')}</th>
          {showsTags && (
            <th scope="col" className={table.wide}>
              {t('column.tags')}
            </th>
          )}
          <th scope="col" className={table.tight}>
            {t('column.difficulty')}
          </th>
          <th scope="col" className={`${table.tight} ${table.wide} ${table.right}`}>
            {t('column.total')}
          </th>
          <th scope="col" className={classes.rateColumn}>
            {t('column.rate')}
          </th>
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
