import {
  addParticipants,
  changeSeat,
  disqualifyParticipant,
  exportParticipants,
  listParticipants,
  type ParticipantStatus,
  type ParticipantsFormat,
  removeParticipant,
  setIcpcIds,
} from '@gavel/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, download } from '../../../api/call.ts'
import { contestKeys } from '../contest-keys.ts'

export const PARTICIPANT_PAGE_SIZE = 30

export interface ParticipantSearch {
  readonly page?: number | undefined
  readonly keyword?: string | undefined
  readonly status?: ParticipantStatus | undefined
}

const keyOf = (cid: number) => [...contestKeys.inside(cid), 'participants'] as const

export const participantsQuery = (cid: number, { page = 1, ...filter }: ParticipantSearch) =>
  queryOptions({
    queryKey: [...keyOf(cid), page, filter],
    queryFn: ({ signal }) =>
      call(
        listParticipants,
        { query: { ...filter, cid, currentPage: page, limit: PARTICIPANT_PAGE_SIZE } },
        signal,
      ),
    placeholderData: keepPreviousData,
  })

/** A change of entrants also changes the contest's count and its standings. */
function useForget(cid: number) {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: contestKeys.inside(cid) })
}

/** The form shows a refusal itself. */
export function useAddParticipants(cid: number) {
  return useMutation({
    meta: { quiet: true },
    mutationFn: (usernames: string[]) => call(addParticipants, { body: { cid, usernames } }),
    onSuccess: useForget(cid),
  })
}

export function useRemoveParticipant(cid: number) {
  return useMutation({
    mutationFn: (entrantId: number) => call(removeParticipant, { query: { cid, entrantId } }),
    onSuccess: useForget(cid),
  })
}

/** The form shows a refusal itself. */
export function useChangeSeat(cid: number) {
  return useMutation({
    meta: { quiet: true },
    mutationFn: (change: { entrantId: number; seat: string }) =>
      call(changeSeat, { body: { ...change, cid } }),
    onSuccess: useForget(cid),
  })
}

export interface IcpcEntry {
  readonly username: string
  readonly icpcId: string | null
}

/** The form shows a refusal itself. */
export function useSetIcpcIds(cid: number) {
  return useMutation({
    meta: { quiet: true },
    mutationFn: (entries: IcpcEntry[]) => call(setIcpcIds, { body: { cid, entries } }),
    onSuccess: useForget(cid),
  })
}

/** A null reason takes it back. The form shows a refusal itself. */
export function useDisqualify(cid: number) {
  return useMutation({
    meta: { quiet: true },
    mutationFn: (order: { entrantId: number; reason: string | null }) =>
      call(disqualifyParticipant, { body: { ...order, cid } }),
    onSuccess: useForget(cid),
  })
}

export function useExportParticipants(cid: number) {
  return useMutation({
    mutationFn: ({ keyword, status, format }: ParticipantSearch & { readonly format: ParticipantsFormat }) =>
      download(exportParticipants, { query: { cid, keyword, status, format } }),
  })
}
