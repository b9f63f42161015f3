import type { Place, SubmissionRowVo } from '@gavel/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useUser } from '../../../api/session.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx'
import { Pager } from '../../../ui/list/Pager.tsx'
import { ROW_LINK } from '../../../ui/list/row-classes.ts'
import { SkeletonRows } from '../../../ui/list/SkeletonRows.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import { VerdictBadge } from '../../../ui/verdict/VerdictBadge.tsx'
import { submissionAddress } from '../submission-address.ts'
import { ManualMark } from '../verdict/ManualMark.tsx'
import { languageColumn, memoryColumn, submittedColumn, timeColumn } from './figure-columns.tsx'
import classes from './MySubmissions.module.css'
import { listQueryOf, type StatusSearch } from './status-search.ts'
import { submissionPageQuery } from './submission-list.api.ts'
import { useLiveStates } from './use-live-states.ts'

interface Props {
  readonly place: Place
  /** The problem's name in the place. */
  readonly problemId: string
  readonly page: number
  readonly onPage: (page: number) => void
}

/** The reader's own submissions to one problem at its place. */
export function MySubmissions({ place, problemId, page, onPage }: Props) {
  const { t } = useTranslation('submissions')
  const user = useUser()
  const search: StatusSearch = {
    onlyMine: true,
    problemID: problemId,
    completeProblemID: true,
    currentPage: page,
  }
  const { limit = 0 } = listQueryOf(search)
  const query = useQuery({ ...submissionPageQuery(search, place), enabled: user !== null })
  const columns = useColumns()
  const rows = useLiveStates(query.data?.records ?? [], place)
  if (user === null) return <EmptyState title={t('mine.login')} />
  if (query.isError && query.data === undefined)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return <SkeletonRows rows={6} height={46} />
  if (query.data.total === 0) return <EmptyState title={t('mine.empty')} />
  const [newest, before] = rows
  return (
    <>
      {newest !== undefined && before !== undefined && (
        <Link
          className={classes.compare}
          to="/submission-compare"
          search={{ left: before.submitId, right: newest.submitId }}
        >
          {t('mine.compare')}
        </Link>
      )}
      <DataTable
        caption={t('mine.title')}
        columns={columns}
        rows={rows}
        rowKey={({ submitId }) => submitId}
        isStale={query.isPlaceholderData}
        isInPane
      />
      <Pager page={page} size={limit} total={query.data.total} onPage={onPage} />
    </>
  )
}

function useColumns(): readonly Column<SubmissionRowVo>[] {
  const { t } = useTranslation('submissions')
  return [
    {
      key: 'status',
      title: t('column.status'),
      width: 'main',
      className: classes.verdict,
      cell: (row) => <Verdict row={row} />,
    },
    timeColumn({ title: t('column.time') }),
    memoryColumn({ title: t('column.memory'), from: 'narrow' }),
    languageColumn({ title: t('column.language'), from: 'medium' }),
    submittedColumn({ title: t('column.submitted') }),
  ]
}

function Verdict({ row }: { readonly row: SubmissionRowVo }) {
  const { t } = useTranslation('submissions')
  const { submitId, status, progress, score, remote } = row
  return (
    <Link {...submissionAddress(row)} className={ROW_LINK}>
      <span className={classes.full}>
        <VerdictBadge status={status} progress={progress} remote={remote} />
      </span>
      <span className={classes.brief}>
        <VerdictBadge status={status} size="short" remote={remote} />
      </span>
      <ManualMark row={row} />
      {score !== null && <span className={classes.score}>{t('fact.points', { score })}</span>}
      <span className="visually-hidden">{t('list.detail_of', { id: submitId })}</span>
    </Link>
  )
}
