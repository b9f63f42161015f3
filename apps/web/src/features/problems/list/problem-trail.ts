import type { ProblemVo } from '@gavel/contract'
import type { QueryClient } from '@tanstack/react-query'
import { keepTrail, type Trail } from '../../../browser/trail.ts'
import { ProblemSearch } from '../problem-address.ts'
import { withPage } from '../problem-search.ts'
import { problemPageQuery } from '../problems.api.ts'

interface ShownPage {
  readonly records: readonly Pick<ProblemVo, 'problemId'>[]
  readonly current: number
  readonly pages: number
}

interface ListAddress {
  readonly href: string
  readonly title: string
  readonly search: ProblemSearch
}

/** Keeps a page of the list as the way along which its problems are read. */
export function keepPageTrail(
  { records, current, pages }: ShownPage,
  { search, ...list }: ListAddress,
): void {
  keepTrail(sessionStorage, {
    ...list,
    problemIds: records.map(({ problemId }) => problemId),
    pages: { page: current, count: pages, search },
  })
}

/**
 * Goes on along the list to its page before or after, and returns the problem at the near end there; null if there is
 * none any more.
 */
export async function followTrail(
  queryClient: QueryClient,
  { title, pages }: Trail,
  step: -1 | 1,
  hrefOf: (search: ProblemSearch) => string,
): Promise<string | null> {
  if (pages === null) return null
  const search = withPage(ProblemSearch.parse(pages.search), pages.page + step)
  const page = await queryClient.fetchQuery(problemPageQuery(search))
  keepPageTrail(page, { search, title, href: hrefOf(search) })
  return page.records.at(step === 1 ? 0 : -1)?.problemId ?? null
}
