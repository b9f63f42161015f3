import {
  type BodyOf,
  type EditorialVo,
  getEditorial,
  getGroupEditorialDraft,
  getGroupProblem,
  giveUp,
  openHint,
  type Place,
  placeFields,
  type saveEditorial,
  saveGroupEditorial,
} from '@gavel/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { EDITORIALS_KEY } from '../../api/editorial-key.ts'
import { callManaged, type Gid, useManagedGroup } from '../../api/managed-group.ts'
import { currentLanguage } from '../../i18n/i18n.ts'

/** A problem as a reader has it open. */
export interface Reading {
  readonly place: Place
  readonly pid: number
}

const readingKey = ({ place, pid }: Reading) => [...EDITORIALS_KEY, currentLanguage(), place, pid] as const

export const editorialQuery = (reading: Reading) =>
  queryOptions({
    queryKey: readingKey(reading),
    queryFn: ({ signal }) =>
      call(getEditorial, { query: { pid: reading.pid, ...placeFields(reading.place) } }, signal),
    staleTime: 0,
  })

function useShow(reading: Reading) {
  const queryClient = useQueryClient()
  return (help: EditorialVo) => queryClient.setQueryData(readingKey(reading), help)
}

export function useOpenHint(reading: Reading) {
  const onSuccess = useShow(reading)
  return useMutation({
    mutationFn: (number: number) =>
      call(openHint, { body: { pid: reading.pid, number, ...placeFields(reading.place) } }),
    onSuccess,
  })
}

export function useGiveUp(reading: Reading) {
  const onSuccess = useShow(reading)
  return useMutation({
    mutationFn: () => call(giveUp, { body: { pid: reading.pid, ...placeFields(reading.place) } }),
    onSuccess,
  })
}

const DRAFT_KEY = ['admin', 'editorial'] as const

/** @param gid the group that the problem lies in; null: the site */
export const editorialDraftQuery = (pid: number, gid: Gid) =>
  queryOptions({
    queryKey: [...DRAFT_KEY, pid],
    queryFn: ({ signal }) => callManaged(gid)(getGroupEditorialDraft, { query: { pid } }, signal),
    // An edit never starts from a cached state.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

export const titledProblemQuery = (pid: number, gid: Gid) =>
  queryOptions({
    queryKey: ['admin', 'editorial-problem', pid],
    queryFn: ({ signal }) => callManaged(gid)(getGroupProblem, { query: { pid } }, signal),
  })

export function useSaveEditorial() {
  const gid = useManagedGroup()
  const queryClient = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: BodyOf<typeof saveEditorial>) => callManaged(gid)(saveGroupEditorial, { body }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: DRAFT_KEY }),
        queryClient.invalidateQueries({ queryKey: EDITORIALS_KEY }),
        queryClient.invalidateQueries({ queryKey: ['problems', 'detail'] }),
      ]),
  })
}
