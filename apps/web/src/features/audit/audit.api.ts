import { exportAuditEntries, listAuditEntries } from '@gavel/contract'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call, download } from '../../api/call.ts'
import type { AuditSearch } from './audit-address.ts'
import { auditQueryOf } from './audit-search.ts'

export const auditPageQuery = (search: AuditSearch) =>
  queryOptions({
    queryKey: ['audit', search],
    queryFn: ({ signal }) => call(listAuditEntries, { query: auditQueryOf(search) }, signal),
    placeholderData: keepPreviousData,
    // A change made a moment ago on another page must be in the list.
    staleTime: 0,
  })

/** The file contains the entries that match the filters. */
export function useAuditExport(search: AuditSearch) {
  const { currentPage: _page, limit: _limit, ...query } = auditQueryOf(search)
  return useMutation({ mutationFn: () => download(exportAuditEntries, { query }) })
}
