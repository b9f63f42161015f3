import {
  type BodyOf,
  CLASS_MARKS_PAGE_SIZE,
  changeCourseWeights,
  exportClassMarks,
  getClassMarks,
} from '@gavel/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, download } from '../../../api/call.ts'
import { courseKeys, reader } from '../courses.api.ts'

const JUST_FETCHED_MS = 1_000

interface MarksPage {
  readonly keyword: string
  readonly page: number
}

export const classMarksQuery = (gid: number, { keyword, page }: MarksPage) =>
  queryOptions({
    queryKey: [...courseKeys.inside(gid), 'marks', reader(), keyword, page],
    queryFn: ({ signal }) =>
      call(
        getClassMarks,
        { query: { gid, keyword, currentPage: page, limit: CLASS_MARKS_PAGE_SIZE } },
        signal,
      ),
    placeholderData: keepPreviousData,
    staleTime: JUST_FETCHED_MS,
  })

export type Weights = BodyOf<typeof changeCourseWeights>['weights']

export function useChangeWeights(gid: number) {
  const queryClient = useQueryClient()
  return useMutation({
    // The form shows its failures itself.
    meta: { quiet: true },
    mutationFn: (weights: Weights) => call(changeCourseWeights, { body: { gid, weights } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: courseKeys.inside(gid) }),
  })
}

export function useExportMarks(gid: number) {
  return useMutation({
    mutationFn: (format: 'csv' | 'xlsx') => download(exportClassMarks, { query: { gid, format } }),
  })
}
