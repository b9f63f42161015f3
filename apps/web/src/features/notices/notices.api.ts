import {
  type BodyOf,
  createNotice,
  deleteNotice,
  listNotices,
  type NoticeType,
  pushNotice,
  updateNotice,
} from '@gavel/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const NOTICE_PAGE_SIZE = 10

const KEY = ['admin', 'notices'] as const

export interface NoticeSearch {
  readonly type?: NoticeType | undefined
  readonly page?: number | undefined
}

export const noticePageQuery = ({ type, page = 1 }: NoticeSearch) =>
  queryOptions({
    queryKey: [...KEY, type ?? 'all', page],
    queryFn: ({ signal }) =>
      call(
        listNotices,
        { query: { currentPage: page, limit: NOTICE_PAGE_SIZE, ...(type === undefined ? {} : { type }) } },
        signal,
      ),
    placeholderData: keepPreviousData,
  })

function useNoticeChange<Change, Data>(send: (change: Change) => Promise<Data>, { isQuiet = false } = {}) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { quiet: isQuiet },
    mutationFn: send,
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
}

export const useCreateNotice = () =>
  useNoticeChange((body: BodyOf<typeof createNotice>) => call(createNotice, { body }), { isQuiet: true })

export const useUpdateNotice = () =>
  useNoticeChange((body: BodyOf<typeof updateNotice>) => call(updateNotice, { body }), { isQuiet: true })

export const useDeleteNotice = () => useNoticeChange((id: number) => call(deleteNotice, { query: { id } }))

export const usePushNotice = () => useNoticeChange((id: number) => call(pushNotice, { query: { id } }))
