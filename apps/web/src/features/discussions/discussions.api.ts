import {
  adminDeleteDiscussions,
  adminUpdateDiscussion,
  type BodyOf,
  createDiscussion,
  DISCUSSIONS_PER_PAGE,
  deleteCategory,
  deleteDiscussion,
  getDiscussion,
  handleGroupReport,
  hideComment,
  likeDiscussion,
  listAllGroupDiscussions,
  listCategories,
  listDiscussions,
  listGroupDiscussions,
  listGroupReports,
  reportDiscussion,
  restrictAuthor,
  saveCategories,
  updateDiscussion,
  updateGroupDiscussion,
} from '@gavel/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { callManaged, type Gid } from '../../api/managed-group.ts'
import type { DiscussionSearch } from './discussion-address.ts'

const KEY = ['discussions'] as const
export const ADMIN_PAGE_SIZE = 10

export const discussionPageQuery = (search: DiscussionSearch, pid: string | null) =>
  queryOptions({
    queryKey: [...KEY, 'page', search, pid],
    queryFn: ({ signal }) =>
      call(
        listDiscussions,
        { query: { ...search, limit: DISCUSSIONS_PER_PAGE, ...(pid === null ? {} : { pid }) } },
        signal,
      ),
    placeholderData: keepPreviousData,
  })

export const adminPageQuery = (currentPage: number) =>
  queryOptions({
    queryKey: [...KEY, 'admin', currentPage],
    queryFn: ({ signal }) =>
      call(listDiscussions, { query: { admin: true, currentPage, limit: ADMIN_PAGE_SIZE } }, signal),
    placeholderData: keepPreviousData,
  })

/** Reports of a group, or with null those of the site. */
export const reportPageQuery = (gid: Gid, currentPage: number) =>
  queryOptions({
    queryKey: [...KEY, 'reports', gid, currentPage],
    queryFn: ({ signal }) => {
      const query = { currentPage, limit: ADMIN_PAGE_SIZE }
      return callManaged(gid)(listGroupReports, { query }, signal)
    },
    placeholderData: keepPreviousData,
  })

export const discussionQuery = (did: number) =>
  queryOptions({
    queryKey: [...KEY, 'one', did],
    queryFn: ({ signal }) => call(getDiscussion, { query: { did } }, signal),
    refetchOnWindowFocus: false,
  })

export const categoriesQuery = queryOptions({
  queryKey: [...KEY, 'categories'],
  queryFn: ({ signal }) => call(listCategories, {}, signal),
  staleTime: 5 * 60_000,
})

function useForget() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: KEY })
}

const quiet = { quiet: true }

export function useSaveDiscussion() {
  const onSuccess = useForget()
  return useMutation({
    meta: quiet,
    mutationFn: async ({ id, ...body }: BodyOf<typeof createDiscussion> & { id: number | null }) => {
      if (id === null) return (await call(createDiscussion, { body })).id
      await call(updateDiscussion, { body: { ...body, id } })
      return id
    },
    onSuccess,
  })
}

interface GroupList {
  readonly gid: number
  /** Null: of all problems and none. */
  readonly pid: string | null
  /** Whether hidden ones are among them. */
  readonly isWhole: boolean
}

export const groupDiscussionsQuery = ({ gid, pid, isWhole }: GroupList, currentPage: number) =>
  queryOptions({
    queryKey: [...KEY, 'group', gid, pid, currentPage, isWhole],
    queryFn: ({ signal }) =>
      call(
        isWhole ? listAllGroupDiscussions : listGroupDiscussions,
        { query: { gid, currentPage, limit: DISCUSSIONS_PER_PAGE, ...(pid === null ? {} : { pid }) } },
        signal,
      ),
    placeholderData: keepPreviousData,
  })

export function useHideInGroup() {
  const onSuccess = useForget()
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateGroupDiscussion>) => call(updateGroupDiscussion, { body }),
    onSuccess,
  })
}

export function useDiscussionDeeds() {
  const onSuccess = useForget()
  return {
    like: useMutation({
      mutationFn: (query: { did: number; toLike: boolean }) => call(likeDiscussion, { query }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (did: number) => call(deleteDiscussion, { query: { did } }),
    }),
    report: useMutation({
      meta: quiet,
      mutationFn: (body: { did: number; content: string }) => call(reportDiscussion, { body }),
    }),
  }
}

export function useHandleReport(gid: Gid) {
  const onSuccess = useForget()
  return useMutation({
    mutationFn: (body: BodyOf<(typeof handleGroupReport)['twinOf']>) =>
      callManaged(gid)(handleGroupReport, { body }),
    onSuccess,
  })
}

export function useAdminDeeds() {
  const onSuccess = useForget()
  return {
    change: useMutation({
      meta: quiet,
      mutationFn: (body: BodyOf<typeof adminUpdateDiscussion>) => call(adminUpdateDiscussion, { body }),
      onSuccess,
    }),
    hideComment: useMutation({
      meta: quiet,
      mutationFn: (body: BodyOf<typeof hideComment>) => call(hideComment, { body }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (id: number) => call(adminDeleteDiscussions, { body: [id] }),
      onSuccess,
    }),
    restrict: useMutation({
      meta: quiet,
      mutationFn: (body: BodyOf<typeof restrictAuthor>) => call(restrictAuthor, { body }),
      onSuccess,
    }),
    saveCategory: useMutation({
      meta: quiet,
      mutationFn: (category: BodyOf<typeof saveCategories>[number]) =>
        call(saveCategories, { body: [category] }),
      onSuccess,
    }),
    removeCategory: useMutation({
      mutationFn: (id: number) => call(deleteCategory, { query: { id } }),
      onSuccess,
    }),
  }
}
