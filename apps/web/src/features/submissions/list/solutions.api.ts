import { listProblemSolutions, type SolutionOrder } from '@gavel/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { getSession } from '../../../api/session.ts'
import { currentLanguage } from '../../../i18n/i18n.ts'

interface SolutionSearch {
  readonly problemId: string
  readonly order: SolutionOrder
  readonly currentPage: number
}

export const solutionPageQuery = (search: SolutionSearch) =>
  queryOptions({
    queryKey: [
      'submissions',
      'solutions',
      getSession().user?.uid ?? null,
      currentLanguage(),
      search,
    ] as const,
    queryFn: ({ signal }) => call(listProblemSolutions, { query: search }, signal),
    placeholderData: keepPreviousData,
  })
