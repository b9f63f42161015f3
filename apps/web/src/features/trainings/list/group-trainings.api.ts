import { listGroupTrainings, TRAINING_PAGE_SIZE } from '@gavel/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { reader, trainingKeys } from '../training-keys.ts'

/** Visible trainings of a group. */
export const groupTrainingsQuery = (gid: number, currentPage: number) =>
  queryOptions({
    queryKey: [...trainingKeys.all, 'group', gid, reader(), currentPage],
    queryFn: ({ signal }) =>
      call(listGroupTrainings, { query: { gid, currentPage, limit: TRAINING_PAGE_SIZE } }, signal),
    placeholderData: keepPreviousData,
  })
