import { findByName } from '@gavel/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { getSession } from '../../../api/session.ts'
import { currentLanguage } from '../../../i18n/i18n.ts'

/** Names in the reader's language, as far as they may know of them. */
export const findQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['find', currentLanguage(), getSession().user?.uid ?? null, keyword],
    queryFn: ({ signal }) => call(findByName, { query: { keyword } }, signal),
    enabled: keyword !== '',
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  })
