import {
  type AnnouncementVo,
  createAnnouncement,
  createGroupAnnouncement,
  createGroupContestAnnouncement,
  deleteAnnouncement,
  deleteGroupAnnouncement,
  deleteGroupContestAnnouncement,
  getAnnouncement,
  listAllAnnouncements,
  listAllGroupAnnouncements,
  listAllGroupContestAnnouncements,
  type Place,
  updateAnnouncement,
  updateGroupAnnouncement,
  updateGroupContestAnnouncement,
} from '@gavel/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { callManaged, type Gid } from '../../api/managed-group.ts'

export const ANNOUNCEMENT_PAGE_SIZE = 10

const KEY = ['admin', 'announcements'] as const

export interface ContestPlace {
  readonly kind: 'contest'
  readonly id: number
  /** The group that the contest lies in, whose administrators run it; null for one of the site. */
  readonly gid: Gid
}

/** The place whose announcements these are. */
export type AnnouncementPlace = Exclude<Place, { readonly kind: 'training' | 'contest' }> | ContestPlace

/** The fields of the form. */
export type AnnouncementDraft = Pick<AnnouncementVo, 'title' | 'content' | 'status'>

export const allAnnouncementsQuery = (place: AnnouncementPlace, currentPage: number) =>
  queryOptions({
    queryKey: [...KEY, 'page', place, currentPage],
    queryFn: ({ signal }) => {
      const page = { currentPage, limit: ANNOUNCEMENT_PAGE_SIZE }
      switch (place.kind) {
        case 'site':
          return call(listAllAnnouncements, { query: page }, signal)
        case 'contest':
          return callManaged(place.gid)(
            listAllGroupContestAnnouncements,
            { query: { ...page, cid: place.id } },
            signal,
          )
        case 'group':
          return call(listAllGroupAnnouncements, { query: { ...page, gid: place.id } }, signal)
      }
    },
    placeholderData: keepPreviousData,
  })

/** Null: the place has no such announcement. */
export const editedAnnouncementQuery = (place: AnnouncementPlace, id: number) =>
  queryOptions({
    queryKey: [...KEY, 'one', place, id],
    queryFn: async ({ signal }) => {
      if (place.kind === 'site') return call(getAnnouncement, { query: { id } }, signal)
      const { records } =
        place.kind === 'contest'
          ? await callManaged(place.gid)(
              listAllGroupContestAnnouncements,
              { query: { cid: place.id, aid: id } },
              signal,
            )
          : await call(listAllGroupAnnouncements, { query: { gid: place.id, aid: id } }, signal)
      return records[0] ?? null
    },
    // An edit never starts from a cached text, and the text does not change during it.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

/** The lists here, and where announcements are read. */
function useForgetAnnouncements() {
  const queryClient = useQueryClient()
  return async () => {
    await queryClient.invalidateQueries({ queryKey: [...KEY, 'page'] })
    await queryClient.invalidateQueries({ queryKey: ['home'] })
    await queryClient.invalidateQueries({ queryKey: ['contests'] })
    await queryClient.invalidateQueries({ queryKey: ['groups'] })
  }
}

export function useCreateAnnouncement(place: AnnouncementPlace) {
  return useMutation({
    meta: { quiet: true },
    mutationFn: (announcement: AnnouncementDraft) => {
      switch (place.kind) {
        case 'site':
          return call(createAnnouncement, { body: announcement })
        case 'contest':
          return callManaged(place.gid)(createGroupContestAnnouncement, {
            body: { cid: place.id, announcement },
          })
        case 'group':
          return call(createGroupAnnouncement, { body: { gid: place.id, ...announcement } })
      }
    },
    onSuccess: useForgetAnnouncements(),
  })
}

export function useUpdateAnnouncement(
  place: AnnouncementPlace,
  { isQuiet = false }: { isQuiet?: boolean } = {},
) {
  return useMutation({
    meta: { quiet: isQuiet },
    mutationFn: (announcement: AnnouncementDraft & { readonly id: number }) => {
      switch (place.kind) {
        case 'site':
          return call(updateAnnouncement, { body: announcement })
        case 'contest':
          return callManaged(place.gid)(updateGroupContestAnnouncement, {
            body: { cid: place.id, announcement },
          })
        case 'group':
          return call(updateGroupAnnouncement, { body: announcement })
      }
    },
    onSuccess: useForgetAnnouncements(),
  })
}

export function useDeleteAnnouncement(place: AnnouncementPlace) {
  return useMutation({
    mutationFn: (aid: number) => {
      const query = { aid }
      switch (place.kind) {
        case 'site':
          return call(deleteAnnouncement, { query })
        case 'contest':
          return callManaged(place.gid)(deleteGroupContestAnnouncement, { query })
        case 'group':
          return call(deleteGroupAnnouncement, { query })
      }
    },
    onSuccess: useForgetAnnouncements(),
  })
}
