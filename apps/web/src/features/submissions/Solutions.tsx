import {
  SOLUTION_ORDERS,
  SOLUTION_PAGE_SIZE,
  type SolutionOrder,
  type SubmissionRowVo,
} from '@gavel/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatLength, formatMemory, formatMilliseconds } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import table from '../../ui/Table.module.css'
import { UserLink } from '../../ui/UserLink.tsx'
import mine from './MySubmissions.module.css'
import classes from './Solutions.module.css'
import { solutionPageQuery } from './solutions.api.ts'

interface Props {
  readonly problemId: string
  readonly page: number
  readonly order: SolutionOrder
  readonly onPage: (page: number) => void
  readonly onOrder: (order: SolutionOrder) => void
}

/** Accepted programs that others share, to learn from. */
export default function Solutions({ problemId, page, order, onPage, onOrder }: Props) {
  const { t } = useTranslation('solutions')
  const query = useQuery(solutionPageQuery({ problemId, order, currentPage: page }))
  if (query.isError && query.data === undefined)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return <SkeletonRows rows={6} height={46} />
  const { records, total, isOpen } = query.data
  if (!isOpen) return <EmptyState title={t('closed')} />
  if (total === 0)
    return (
      <EmptyState title={t('empty')}>
        <p>{t('share')}</p>
      </EmptyState>
    )

  return (
    <>
      <div className={classes.head}>
        <p>{t('about')}</p>
        <Segmented
          label={t('order')}
          value={order}
          options={SOLUTION_ORDERS.map((value) => ({ value, label: t(`orders.${value}`) }))}
          onChange={onOrder}
        />
      </div>
      <table className={`${table.table} ${mine.table}`} data-stale={query.isPlaceholderData}>
        <caption className="visually-hidden">{t('title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column.author')}</th>
            <th scope="col" className={`${table.tight} ${table.right}`}>
              {t('column.time')}
            </th>
            <th scope="col" className={`${table.tight} ${table.right} ${mine.memory}`}>
              {t('column.memory')}
            </th>
            <th scope="col" className={`${table.tight} ${table.right}`}>
              {t('column.length')}
            </th>
            <th scope="col" className={mine.language}>
              {t('column.language')}
            </th>
            <th scope="col" className={`${table.tight} ${mine.language}`}>
              {t('column.submitted')}
            </th>
            <th scope="col">
              <span className="visually-hidden">{t('column.code')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {records.map((row) => (
            <SolutionRow key={row.submitId} row={row} />
          ))}
        </tbody>
      </table>
      <Pager page={page} size={SOLUTION_PAGE_SIZE} total={total} onPage={onPage} />
    </>
  )
}

function SolutionRow({ row }: { readonly row: SubmissionRowVo }) {
  const { t } = useTranslation('solutions')
  const { submitId, username, time, memory, length, language, submitTime } = row
  return (
    <tr>
      <td>
        <UserLink username={username} className={table.above} />
      </td>
      <td className={`${table.tight} ${table.right}`}>{time === null ? '–' : formatMilliseconds(time)}</td>
      <td className={`${table.tight} ${table.right} ${mine.memory}`}>
        {memory === null ? '–' : formatMemory(memory)}
      </td>
      <td className={`${table.tight} ${table.right}`}>{formatLength(length)}</td>
      <td className={mine.language}>{language}</td>
      <td className={`${table.tight} ${mine.language}`}>
        <RelativeTime at={submitTime} />
      </td>
      <td className={`${table.tight} ${table.right}`}>
        <Link
          to="/submission-detail/$submitId"
          params={{ submitId: String(submitId) }}
          className={table.rowLink}
        >
          {t('read')}
          <span className="visually-hidden">{t('read_of', { username, id: submitId })}</span>
        </Link>
      </td>
    </tr>
  )
}
