import { listLanguages } from '@gavel/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** The bank of languages judged here; the others belong to remote judges. */
const OWN_BANK = 'ME'

export const helpLanguagesQuery = queryOptions({
  queryKey: ['help', 'languages'],
  queryFn: async ({ signal }) =>
    (await call(listLanguages, { query: {} }, signal)).filter(({ oj }) => oj === OWN_BANK),
  staleTime: 60_000,
})
