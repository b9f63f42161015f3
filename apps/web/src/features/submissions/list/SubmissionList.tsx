import { type Place, SUBMISSION_LIST_REACH } from '@gavel/contract'
import { useQuery } from '@tanstack/react-query'
import { useHasPermission, useUser } from '../../../api/session.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SearchedList } from '../../../ui/list/SearchedList.tsx'
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
  const isFiltered = hasFilter(search)
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
      <SearchedList
        query={page}
        none={{
          title: t(isFiltered ? 'list.no_match' : emptyText),
          wayOut: isFiltered ? { label: t('filter.reset'), onTake: () => onSearch({}) } : undefined,
        }}
        pastEnd={{ title: t('list.past_end'), firstPage: t('list.first_page') }}
        paging={{
          page: currentPage,
          size: limit,
          isCapped: isCappedTotal(page.data?.total ?? 0),
          reach: SUBMISSION_LIST_REACH,
          onPage: (next) => onSearch(withPage(search, next)),
          onSize: (size) => onSearch(withPageSize(search, size)),
        }}
      >
        <SubmissionTable
          rows={page.data === undefined ? null : rows}
          expectedRows={limit}
          isStale={page.isPlaceholderData}
          ownUid={user?.uid ?? null}
          rejudgesIn={place.kind === 'site' ? ofSite : rejudgesIn}
        />
      </SearchedList>
    </>
  )
}
