import {
  SUBMISSION_LIST_REACH,
  SUBMISSION_PAGE_SIZE,
  type SubmissionListQuery,
  type VERDICT_STATUS,
  verdictOfStatus,
} from '@gavel/contract'

/** The parameters that the address of the submission list can contain. */
export type StatusSearch = Omit<SubmissionListQuery, 'gid' | 'beforeId'>
export type StatusFilter = Omit<StatusSearch, 'currentPage' | 'limit'>

/** The same list with another filter, from its first page. Empty values leave the address. */
export function withFilter(search: StatusSearch, change: StatusFilter): StatusSearch {
  return withoutEmpty({ ...search, ...change, currentPage: undefined })
}

export function withPage(search: StatusSearch, currentPage: number): StatusSearch {
  return withoutEmpty({ ...search, currentPage: currentPage === 1 ? undefined : currentPage })
}

export function withPageSize(search: StatusSearch, limit: number): StatusSearch {
  return withoutEmpty({
    ...search,
    currentPage: undefined,
    limit: limit === SUBMISSION_PAGE_SIZE ? undefined : limit,
  })
}

export function hasFilter({ currentPage: _page, limit: _limit, ...filter }: StatusSearch): boolean {
  return Object.keys(withoutEmpty(filter)).length > 0
}

/** With a filter, the server counts no further than pages reach. */
export const isCappedTotal = (total: number) => total === SUBMISSION_LIST_REACH

/** The request to the server: the address with the defaults filled in. */
export function listQueryOf(search: StatusSearch): SubmissionListQuery {
  return {
    ...search,
    onlyMine: search.onlyMine ?? false,
    limit: search.limit ?? SUBMISSION_PAGE_SIZE,
    currentPage: search.currentPage ?? 1,
  }
}

/** The same filters for the rejudge form, which needs whole names where the list accepts parts. */
export function rejudgeSearchOf(search: StatusSearch, ownName: string) {
  const { problemID, status, language, username, onlyMine } = withoutEmpty(search)
  const name = onlyMine === true ? ownName : username
  return {
    ...(problemID !== undefined && { displayPid: problemID }),
    ...(isVerdictStatus(status) && { status }),
    ...(language !== undefined && { language }),
    ...(name !== undefined && { username: name }),
  }
}

type VerdictStatus = (typeof VERDICT_STATUS)[keyof typeof VERDICT_STATUS]

const isVerdictStatus = (status: number | undefined): status is VerdictStatus =>
  status !== undefined && verdictOfStatus(status) !== undefined

function withoutEmpty(search: StatusSearch): StatusSearch {
  const { onlyMine, status, language, completeProblemID, limit, currentPage } = search
  const username = search.username?.trim()
  const problemID = search.problemID?.trim()
  return {
    ...(onlyMine === true && { onlyMine }),
    ...(status !== undefined && { status }),
    ...(language !== undefined && language !== '' && { language }),
    ...(username !== undefined && username !== '' && { username }),
    ...(problemID !== undefined && problemID !== '' && { problemID }),
    ...(completeProblemID === true && problemID !== undefined && problemID !== '' && { completeProblemID }),
    ...(limit !== undefined && { limit }),
    ...(currentPage !== undefined && { currentPage }),
  }
}
