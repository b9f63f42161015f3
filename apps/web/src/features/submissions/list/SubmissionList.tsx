import { type Place, SUBMISSION_LIST_REACH } from '@gavel/contract'
import { useQuery } from '@tanstack/react-query'
import { useHasPermission, useUser } from '../../../api/session.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Pager } from '../../../ui/list/Pager.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import { StatusFilters } from './StatusFilters.tsx'
import { SubmissionTable } from './SubmissionTable.tsx'
import {
  hasFilter,
  isCappedTotal,
  listQueryOf,
  type StatusSearch,
  withPage,
  withPageSize,
} from './status-search.ts'
import { submissionPageQuery } from './submission-list.api.ts'
import { useLiveStates } from './use-live-states.ts'

interface Props {
  readonly place: Place
  /**
   * Where the reader may have everything that is listed at a contest or group judged again: in its group, or null for the
   * site's. The contract knows it for the site's own list.
   */
  readonly rejudgesIn?: number | null | undefined
  readonly search: StatusSearch
  readonly onSearch: (search: StatusSearch) => void
}

/** Submissions at a place, with their filters and pages. */
export function SubmissionList({ place, rejudgesIn, search, onSearch }: Props) {
  const { t } = useTranslation('submissions')
  const user = useUser()
  const mayRejudge = useHasPermission('rejudge')
  const ofSite = mayRejudge ? null : undefined
  const page = useQuery(submissionPageQuery(search, place))
  const rows = useLiveStates(page.data?.records ?? [], place)
  const { limit = 0, currentPage = 1 } = listQueryOf(search)
  // An empty list in a contest or group does not send its reader to the bank.
  const emptyText = place.kind === 'site' ? 'list.empty' : 'list.empty_inside'

  return (
    <>
      <StatusFilters
        search={search}
        onSearch={onSearch}
        isLoggedIn={user !== null}
        rejudgesAs={place.kind === 'site' && mayRejudge ? (user?.username ?? null) : null}
        onRefresh={() => void page.refetch()}
        isRefreshing={page.isFetching}
      />
      {page.isError && page.data === undefined ? (
        <ErrorState error={page.error} onRetry={() => void page.refetch()} />
      ) : (
        <SubmissionTable
          rows={page.data === undefined ? null : rows}
          expectedRows={limit}
          isStale={page.isPlaceholderData}
          ownUid={user?.uid ?? null}
          rejudgesIn={place.kind === 'site' ? ofSite : rejudgesIn}
        />
      )}
      {page.data?.total === 0 && (
        <EmptyState
          title={t(hasFilter(search) ? 'list.no_match' : emptyText)}
          wayOut={hasFilter(search) ? { label: t('filter.reset'), onTake: () => onSearch({}) } : undefined}
        />
      )}
      {page.data !== undefined && page.data.total > 0 && page.data.records.length === 0 && (
        <EmptyState
          title={t('list.past_end')}
          wayOut={{ label: t('list.first_page'), onTake: () => onSearch(withPage(search, 1)) }}
        />
      )}
      {page.data !== undefined && (
        <Pager
          page={currentPage}
          size={limit}
          total={page.data.total}
          isCapped={isCappedTotal(page.data.total)}
          reach={SUBMISSION_LIST_REACH}
          onPage={(next) => onSearch(withPage(search, next))}
          onSize={(size) => onSearch(withPageSize(search, size))}
        />
      )}
    </>
  )
}
