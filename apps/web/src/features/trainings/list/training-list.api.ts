import { listTrainingCategories, listTrainings } from '@gavel/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { JUST_FETCHED_MS, reader, trainingKeys } from '../training-keys.ts'
import { listQueryOf, type TrainingSearch } from './training-search.ts'

const CATEGORIES_MS = 60_000

export const trainingPageQuery = (search: TrainingSearch) =>
  queryOptions({
    queryKey: [...trainingKeys.all, 'page', reader(), listQueryOf(search)],
    queryFn: ({ signal }) => call(listTrainings, { query: listQueryOf(search) }, signal),
    placeholderData: keepPreviousData,
    staleTime: JUST_FETCHED_MS,
  })

export const trainingCategoriesQuery = queryOptions({
  queryKey: [...trainingKeys.all, 'categories'],
  queryFn: ({ signal }) => call(listTrainingCategories, {}, signal),
  staleTime: CATEGORIES_MS,
})
