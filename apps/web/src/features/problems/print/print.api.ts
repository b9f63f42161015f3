import { getProblemBooklet, type WebLanguage } from '@gavel/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { getSession } from '../../../api/session.ts'

export const bookletQuery = (ids: readonly string[], language: WebLanguage) =>
  queryOptions({
    queryKey: ['problems', 'booklet', getSession().user?.uid ?? null, language, ids] as const,
    queryFn: ({ signal }) => call(getProblemBooklet, { query: { problemIds: [...ids], language } }, signal),
    enabled: ids.length > 0,
    staleTime: 60_000,
  })
