import {
  type BodyOf,
  createAnnouncement,
  deleteAnnouncement,
  getAnnouncement,
  listAllAnnouncements,
  updateAnnouncement,
} from '@gavel/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const ANNOUNCEMENT_PAGE_SIZE = 10

const KEY = ['admin', 'announcements'] as const

export const allAnnouncementsQuery = (currentPage: number) =>
  queryOptions({
    queryKey: [...KEY, 'page', currentPage],
    queryFn: ({ signal }) =>
      call(listAllAnnouncements, { query: { currentPage, limit: ANNOUNCEMENT_PAGE_SIZE } }, signal),
    placeholderData: keepPreviousData,
  })

export const editedAnnouncementQuery = (id: number) =>
  queryOptions({
    queryKey: [...KEY, 'one', id],
    queryFn: ({ signal }) => call(getAnnouncement, { query: { id } }, signal),
    // An edit never starts from a cached text, and the text does not change during it.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

/** The lists here, and the home page. */
function useForgetAnnouncements() {
  const queryClient = useQueryClient()
  return async () => {
    await queryClient.invalidateQueries({ queryKey: [...KEY, 'page'] })
    await queryClient.invalidateQueries({ queryKey: ['home'] })
  }
}

export function useCreateAnnouncement() {
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: BodyOf<typeof createAnnouncement>) => call(createAnnouncement, { body }),
    onSuccess: useForgetAnnouncements(),
  })
}

export function useUpdateAnnouncement({ isQuiet = false }: { isQuiet?: boolean } = {}) {
  return useMutation({
    meta: { quiet: isQuiet },
    mutationFn: (body: BodyOf<typeof updateAnnouncement>) => call(updateAnnouncement, { body }),
    onSuccess: useForgetAnnouncements(),
  })
}

export function useDeleteAnnouncement() {
  return useMutation({
    mutationFn: (aid: number) => call(deleteAnnouncement, { query: { aid } }),
    onSuccess: useForgetAnnouncements(),
  })
}
