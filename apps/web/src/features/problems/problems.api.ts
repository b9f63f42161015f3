import {
  getRandomProblem,
  listProblems,
  listTagsByClassification,
  type PassagePart,
  type Place,
  type ProblemVo,
  searchStatements,
} from '@gavel/contract'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { getSession } from '../../api/session.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import type { ProblemSearch } from './problem-address.ts'
import { isStatementSearch, listQueryOf, tagBankOf } from './problem-search.ts'

// Titles and statements are in the reader's language, so it is part of their keys.
export const problemKeys = {
  pages: ['problems', 'page'] as const,
  page: (search: ProblemSearch, uid: string | null) =>
    ['problems', 'page', currentLanguage(), listQueryOf(search), uid] as const,
  detail: (place: Place, problemId: string) =>
    ['problems', 'detail', currentLanguage(), place, problemId] as const,
  languages: (place: Place, pid: number) => ['problems', 'languages', place, pid] as const,
  tags: (bank: string) => ['problems', 'tags', bank] as const,
}

/** A row of the list, with a passage if statements were searched. */
export type ListedProblem = ProblemVo & { readonly passage?: readonly PassagePart[] | null }

export const problemPageQuery = (search: ProblemSearch) => {
  // Only a list filtered by progress differs between readers.
  const uid = search.progress === undefined ? null : (getSession().user?.uid ?? null)
  return queryOptions({
    queryKey: problemKeys.page(search, uid),
    queryFn: ({ signal }) => readPage(search, signal),
    enabled: search.progress === undefined || uid !== null,
    placeholderData: keepPreviousData,
  })
}

async function readPage(search: ProblemSearch, signal: AbortSignal) {
  const query = listQueryOf(search)
  if (isStatementSearch(search)) return call(searchStatements, { query }, signal)
  const page = await call(listProblems, { query }, signal)
  const records: ListedProblem[] = page.records
  return { ...page, records, isCapped: false, corrections: [] }
}

export const tagGroupsQuery = (search: ProblemSearch) => {
  const bank = tagBankOf(search)
  return queryOptions({
    queryKey: problemKeys.tags(bank),
    queryFn: ({ signal }) => call(listTagsByClassification, { query: { oj: bank } }, signal),
    staleTime: 5 * 60_000,
  })
}

/** A random problem that matches the list's filters. */
export const useRandomProblem = (search: ProblemSearch) =>
  useMutation({ mutationFn: () => call(getRandomProblem, { query: search }) })
