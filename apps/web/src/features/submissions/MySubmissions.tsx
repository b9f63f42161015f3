import type { SubmissionRowVo } from '@gavel/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useUser } from '../../api/session.ts'
import { formatMemory, formatMilliseconds } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import table from '../../ui/Table.module.css'
import { VerdictBadge } from '../../ui/VerdictBadge.tsx'
import { ManualMark } from './ManualMark.tsx'
import classes from './MySubmissions.module.css'
import { listQueryOf, type StatusSearch } from './status-search.ts'
import { submissionPageQuery } from './submissions.api.ts'
import { useStandings } from './use-standings.ts'

interface Props {
  readonly problemId: string
  readonly page: number
  readonly onPage: (page: number) => void
}

/** The reader's own submissions to one problem. */
export function MySubmissions({ problemId, page, onPage }: Props) {
  const { t } = useTranslation('submissions')
  const user = useUser()
  const search: StatusSearch = {
    onlyMine: true,
    problemID: problemId,
    completeProblemID: true,
    currentPage: page,
  }
  const { limit = 0 } = listQueryOf(search)
  const query = useQuery({ ...submissionPageQuery(search), enabled: user !== null })
  const rows = useStandings(query.data?.records ?? [])
  if (user === null) return <EmptyState title={t('mine.login')} />
  if (query.isError && query.data === undefined)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return <SkeletonRows rows={6} height={46} />
  if (query.data.total === 0) return <EmptyState title={t('mine.empty')} />
  return (
    <>
      <table className={`${table.table} ${classes.table}`} data-stale={query.isPlaceholderData}>
        <caption className="visually-hidden">{t('mine.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column.status')}</th>
            <th scope="col" className={`${table.tight} ${table.right}`}>
              {t('column.time')}
            </th>
            <th scope="col" className={`${table.tight} ${table.right} ${classes.memory}`}>
              {t('column.memory')}
            </th>
            <th scope="col" className={classes.language}>
              {t('column.language')}
            </th>
            <th scope="col" className={table.tight}>
              {t('column.submitted')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <OwnRow key={row.submitId} row={row} />
          ))}
        </tbody>
      </table>
      <Pager page={page} size={limit} total={query.data.total} onPage={onPage} />
    </>
  )
}

function OwnRow({ row }: { readonly row: SubmissionRowVo }) {
  const { t } = useTranslation('submissions')
  const { submitId, status, progress, score, time, memory, language, submitTime } = row
  return (
    <tr>
      <td className={classes.verdict}>
        <Link
          to="/submission-detail/$submitId"
          params={{ submitId: String(submitId) }}
          className={table.rowLink}
        >
          <span className={classes.full}>
            <VerdictBadge status={status} progress={progress} />
          </span>
          <span className={classes.brief}>
            <VerdictBadge status={status} size="short" />
          </span>
          <ManualMark row={row} />
          {score !== null && <span className={classes.score}>{t('fact.points', { score })}</span>}
          <span className="visually-hidden">{t('list.detail_of', { id: submitId })}</span>
        </Link>
      </td>
      <td className={`${table.tight} ${table.right}`}>{time === null ? '–' : formatMilliseconds(time)}</td>
      <td className={`${table.tight} ${table.right} ${classes.memory}`}>
        {memory === null ? '–' : formatMemory(memory)}
      </td>
      <td className={classes.language}>{language}</td>
      <td className={table.tight}>
        <RelativeTime at={submitTime} />
      </td>
    </tr>
  )
}
