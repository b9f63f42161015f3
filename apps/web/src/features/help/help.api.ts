import { listLanguages, SITE_BANK } from '@gavel/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const helpLanguagesQuery = queryOptions({
  queryKey: ['help', 'languages'],
  // The others belong to remote judges.
  queryFn: async ({ signal }) =>
    (await call(listLanguages, { query: {} }, signal)).filter(({ oj }) => oj === SITE_BANK),
  staleTime: 60_000,
})
