import { getProblemStatistics } from '@gavel/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { getSession } from '../../../api/session.ts'
import { currentLanguage } from '../../../i18n/i18n.ts'

/** Which submissions are visible depends on the reader. */
export const problemStatisticsQuery = (problemId: string) =>
  queryOptions({
    queryKey: [
      'problems',
      'statistics',
      getSession().user?.uid ?? null,
      currentLanguage(),
      problemId,
    ] as const,
    queryFn: ({ signal }) => call(getProblemStatistics, { query: { problemId } }, signal),
  })
