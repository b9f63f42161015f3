import type { SubmissionRowVo } from '@gavel/contract'
import { Suspense } from 'react'
import { formatMilliseconds } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx'
import { Folded } from '../../../ui/list/Folded.tsx'
import { ABOVE_ROW_LINK } from '../../../ui/list/row-classes.ts'
import { later } from '../../../ui/page/later.tsx'
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx'
import { UserLink } from '../../../ui/text/UserLink.tsx'
import { languageColumn, lengthColumn, memoryColumn, submittedColumn, timeColumn } from './figure-columns.tsx'
import classes from './SubmissionTable.module.css'
import { IdLink, ProblemLink, VerdictLink } from './submission-links.tsx'

interface Props {
  /** Null while the first page loads. */
  readonly rows: readonly SubmissionRowVo[] | null
  readonly expectedRows: number
  readonly isStale: boolean
  /** The user whose rows are highlighted. */
  readonly ownUid: string | null
  /** Adds a column with a rejudge button, for orders in a group or (null) on the site. */
  readonly rejudgesIn: number | null | undefined
}

const RowRejudge = later(() => import('../orders/RowRejudge.tsx'))

/** A list of submissions. In narrow tables, less important columns move into other cells. */
export function SubmissionTable({ rows, expectedRows, isStale, ownUid, rejudgesIn }: Props) {
  const { t } = useTranslation('submissions')
  const columns = useColumns(ownUid)
  if (rows?.length === 0) return null
  const rejudge: Column<SubmissionRowVo> = {
    key: 'rejudge',
    title: t('column.rejudge'),
    hidesTitle: true,
    width: 'fitted',
    from: 'medium',
    cell: ({ submitId }) => (
      <span className={ABOVE_ROW_LINK}>
        <Suspense fallback={null}>
          <RowRejudge submitId={submitId} gid={rejudgesIn ?? null} />
        </Suspense>
      </span>
    ),
  }
  return (
    <DataTable
      caption={t('list.title')}
      columns={rejudgesIn !== undefined ? [...columns, rejudge] : columns}
      rows={rows}
      rowKey={({ submitId }) => submitId}
      expectedRows={expectedRows}
      isStale={isStale}
      isOwn={({ uid }) => uid === ownUid}
    />
  )
}

function useColumns(ownUid: string | null): readonly Column<SubmissionRowVo>[] {
  const { t } = useTranslation('submissions')
  return [
    {
      key: 'id',
      title: t('column.id'),
      width: 'fitted',
      from: 'medium',
      cell: (row) => <IdLink row={row} />,
    },
    {
      key: 'problem',
      title: t('column.problem'),
      className: classes.problem,
      cell: (row) => (
        <>
          <ProblemLink row={row} />
          <Folded below="wide" className={classes.second}>
            {row.language}
          </Folded>
        </>
      ),
    },
    {
      key: 'status',
      title: t('column.status'),
      width: 'fitted',
      cell: (row) => (
        <>
          <VerdictLink row={row} />
          <Folded below="medium" className={`${classes.second} numbers`}>
            {row.time === null ? '' : formatMilliseconds(row.time)}
          </Folded>
        </>
      ),
    },
    timeColumn({ title: t('column.time'), from: 'medium' }),
    memoryColumn({ title: t('column.memory'), from: 'wide' }),
    languageColumn({ title: t('column.language'), from: 'wide' }),
    lengthColumn({ title: t('column.length'), from: 'wide' }),
    {
      key: 'author',
      title: t('column.author'),
      className: classes.author,
      cell: (row) => <Author row={row} isOwn={row.uid === ownUid} />,
    },
    { ...submittedColumn({ title: t('column.submitted'), from: 'medium' }), className: classes.when },
  ]
}

function Author({ row, isOwn }: { readonly row: SubmissionRowVo; readonly isOwn: boolean }) {
  const { t } = useTranslation('submissions')
  return (
    <>
      <UserLink username={row.username} className={`${classes.user} ${ABOVE_ROW_LINK}`} />
      {isOwn && <span className="visually-hidden">{t('list.own')}</span>}
      <Folded below="medium" className={classes.second}>
        <RelativeTime at={row.submitTime} />
      </Folded>
    </>
  )
}
