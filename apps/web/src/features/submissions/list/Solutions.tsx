import {
  SOLUTION_ORDERS,
  SOLUTION_PAGE_SIZE,
  type SolutionOrder,
  type SubmissionRowVo,
} from '@gavel/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx'
import { Pager } from '../../../ui/list/Pager.tsx'
import { ABOVE_ROW_LINK, ROW_LINK } from '../../../ui/list/row-classes.ts'
import { SkeletonRows } from '../../../ui/list/SkeletonRows.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import { UserLink } from '../../../ui/text/UserLink.tsx'
import { languageColumn, lengthColumn, memoryColumn, submittedColumn, timeColumn } from './figure-columns.tsx'
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
  const columns = useColumns()
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
      <DataTable
        caption={t('title')}
        columns={columns}
        rows={records}
        rowKey={({ submitId }) => submitId}
        isStale={query.isPlaceholderData}
        isInPane
      />
      <Pager page={page} size={SOLUTION_PAGE_SIZE} total={total} onPage={onPage} />
    </>
  )
}

function useColumns(): readonly Column<SubmissionRowVo>[] {
  const { t } = useTranslation('solutions')
  return [
    {
      key: 'author',
      title: t('column.author'),
      width: 'main',
      cell: ({ username }) => <UserLink username={username} className={ABOVE_ROW_LINK} />,
    },
    timeColumn({ title: t('column.time') }),
    memoryColumn({ title: t('column.memory'), from: 'narrow' }),
    lengthColumn({ title: t('column.length') }),
    languageColumn({ title: t('column.language'), from: 'medium' }),
    submittedColumn({ title: t('column.submitted'), from: 'medium' }),
    {
      key: 'code',
      title: t('column.code'),
      hidesTitle: true,
      width: 'fitted',
      isNumber: true,
      cell: ({ submitId, username }) => (
        <Link to="/submission-detail/$submitId" params={{ submitId: String(submitId) }} className={ROW_LINK}>
          {t('read')}
          <span className="visually-hidden">{t('read_of', { username, id: submitId })}</span>
        </Link>
      ),
    },
  ]
}
