import { CONTEST_PAGE_SIZE } from '@gavel/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Pager } from '../../../ui/list/Pager.tsx'
import { SkeletonRows } from '../../../ui/list/SkeletonRows.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import classes from './ContestListPage.module.css'
import { ContestSections } from './ContestSections.tsx'
import { groupContestsQuery } from './group-contests.api.ts'

/** The contests of a group for its members. */
export function GroupContests({ gid }: { readonly gid: number }) {
  const { t } = useTranslation('contests')
  const [page, setPage] = useState(1)
  const { data, error, refetch, isPlaceholderData } = useQuery(groupContestsQuery(gid, page))
  if (data === undefined)
    return error === null ? (
      <SkeletonRows rows={5} height={77} />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    )
  if (data.total === 0) return <EmptyState title={t('list.empty')} />
  return (
    <>
      <div data-stale={isPlaceholderData} aria-busy={isPlaceholderData} className={classes.groups}>
        <ContestSections contests={data.records} clockAheadMs={data.clockAheadMs} />
      </div>
      <Pager page={page} size={CONTEST_PAGE_SIZE} total={data.total} onPage={setPage} />
    </>
  )
}
