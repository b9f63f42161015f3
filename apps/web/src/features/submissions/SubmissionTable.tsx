import type { SubmissionRowVo } from '@gavel/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SkeletonTableRows } from '../../ui/SkeletonRows.tsx'
import table from '../../ui/Table.module.css'
import { SubmissionRow } from './SubmissionRow.tsx'

interface Props {
  /** Null while the first page loads. */
  readonly rows: readonly SubmissionRowVo[] | null
  readonly expectedRows: number
  readonly isStale: boolean
  /** Whose rows are marked. */
  readonly ownUid: string | null
  /** Adds a column with the rejudge of each row. */
  readonly canRejudge: boolean
}

const ROW_HEIGHT_PX = 46

/** Submissions of everybody. On a phone the rarer facts move into the cells of the others. */
export function SubmissionTable({ rows, expectedRows, isStale, ownUid, canRejudge }: Props) {
  const { t } = useTranslation('submissions')
  if (rows?.length === 0) return null
  return (
    <table className={table.table} data-stale={isStale} aria-busy={rows === null || isStale}>
      <caption className="visually-hidden">{t('list.title')}</caption>
      <thead>
        <tr>
          <th scope="col" className={`${table.tight} ${table.wide}`}>
            {t('column.id')}
          </th>
          <th scope="col">{t('column.problem')}</th>
          <th scope="col" className={table.tight}>
            {t('column.status')}
          </th>
          <th scope="col" className={`${table.tight} ${table.wide} ${table.right}`}>
            {t('column.time')}
          </th>
          <th scope="col" className={`${table.tight} ${table.desktop} ${table.right}`}>
            {t('column.memory')}
          </th>
          <th scope="col" className={`${table.tight} ${table.desktop}`}>
            {t('column.language')}
          </th>
          <th scope="col" className={`${table.tight} ${table.desktop} ${table.right}`}>
            {t('column.length')}
          </th>
          <th scope="col">{t('column.author')}</th>
          <th scope="col" className={`${table.tight} ${table.wide}`}>
            {t('column.submitted')}
          </th>
          {canRejudge && (
            <th scope="col" className={`${table.tight} ${table.wide}`}>
              <span className="visually-hidden">{t('column.rejudge')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows === null ? (
          <SkeletonTableRows rows={expectedRows} height={ROW_HEIGHT_PX} columns={canRejudge ? 10 : 9} />
        ) : (
          rows.map((row) => (
            <SubmissionRow key={row.submitId} row={row} isOwn={row.uid === ownUid} canRejudge={canRejudge} />
          ))
        )}
      </tbody>
    </table>
  )
}
