import {
  type AnnouncementVo,
  createAnnouncement,
  createContestAnnouncement,
  deleteAnnouncement,
  deleteContestAnnouncement,
  getAnnouncement,
  listAllAnnouncements,
  listAllContestAnnouncements,
  updateAnnouncement,
  updateContestAnnouncement,
} from '@gavel/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const ANNOUNCEMENT_PAGE_SIZE = 10

const KEY = ['admin', 'announcements'] as const

/** The contest whose announcements these are; null for those of the site. */
export type Cid = number | null

/** What a form gives. */
export type AnnouncementDraft = Pick<AnnouncementVo, 'title' | 'content' | 'status'>

export const allAnnouncementsQuery = (cid: Cid, currentPage: number) =>
  queryOptions({
    queryKey: [...KEY, 'page', cid, currentPage],
    queryFn: ({ signal }) => {
      const page = { currentPage, limit: ANNOUNCEMENT_PAGE_SIZE }
      return cid === null
        ? call(listAllAnnouncements, { query: page }, signal)
        : call(listAllContestAnnouncements, { query: { ...page, cid } }, signal)
    },
    placeholderData: keepPreviousData,
  })

/** Null: the contest has no such announcement. */
export const editedAnnouncementQuery = (cid: Cid, id: number) =>
  queryOptions({
    queryKey: [...KEY, 'one', cid, id],
    queryFn: async ({ signal }) => {
      if (cid === null) return call(getAnnouncement, { query: { id } }, signal)
      const { records } = await call(listAllContestAnnouncements, { query: { cid, aid: id } }, signal)
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
  }
}

export function useCreateAnnouncement(cid: Cid) {
  return useMutation({
    meta: { quiet: true },
    mutationFn: (announcement: AnnouncementDraft) =>
      cid === null
        ? call(createAnnouncement, { body: announcement })
        : call(createContestAnnouncement, { body: { cid, announcement } }),
    onSuccess: useForgetAnnouncements(),
  })
}

export function useUpdateAnnouncement(cid: Cid, { isQuiet = false }: { isQuiet?: boolean } = {}) {
  return useMutation({
    meta: { quiet: isQuiet },
    mutationFn: (announcement: AnnouncementDraft & { readonly id: number }) =>
      cid === null
        ? call(updateAnnouncement, { body: announcement })
        : call(updateContestAnnouncement, { body: { cid, announcement } }),
    onSuccess: useForgetAnnouncements(),
  })
}

export function useDeleteAnnouncement(cid: Cid) {
  return useMutation({
    mutationFn: (aid: number) =>
      cid === null
        ? call(deleteAnnouncement, { query: { aid } })
        : call(deleteContestAnnouncement, { query: { aid } }),
    onSuccess: useForgetAnnouncements(),
  })
}
