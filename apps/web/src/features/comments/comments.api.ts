import {
  COMMENTS_PER_PAGE,
  type CommentOrder,
  type CommentVo,
  createComment,
  createReply,
  deleteComment,
  deleteReply,
  getComment,
  hideComment,
  likeComment,
  listComments,
  listReplies,
  muteThread,
  reportComment,
} from '@gavel/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** The thing that comments belong to. */
export type ThreadAddress = { readonly did: number } | { readonly cid: number }

const KEY = ['comments'] as const

/** The first pages of a thread together. */
export const commentsQuery = (thread: ThreadAddress, order: CommentOrder, pageCount: number) =>
  queryOptions({
    queryKey: [...KEY, thread, 'pages', order, pageCount],
    queryFn: ({ signal }) => readPages(thread, { order, pageCount }, signal),
    placeholderData: keepPreviousData,
    // A text that is read must not move by itself; new comments are announced.
    refetchOnWindowFocus: false,
    staleTime: 60_000,
  })

async function readPages(
  thread: ThreadAddress,
  { order, pageCount }: { readonly order: CommentOrder; readonly pageCount: number },
  signal: AbortSignal,
) {
  // The usual one is not named, as in the address of the page.
  const ordered = order === 'liked' ? {} : { order }
  const pages = await Promise.all(
    Array.from({ length: pageCount }, (_, index) =>
      call(
        listComments,
        { query: { ...thread, ...ordered, limit: COMMENTS_PER_PAGE, currentPage: index + 1 } },
        signal,
      ),
    ),
  )
  const [first] = pages
  // A comment that moved to another page meanwhile would come twice.
  const byId = new Map(
    pages.flatMap(({ commentList }) => commentList.records.map((one) => [one.id, one] as const)),
  )
  return {
    comments: [...byId.values()],
    likedIds: pages.flatMap(({ commentLikeMap }) => Object.keys(commentLikeMap)),
    total: first?.commentList.total ?? 0,
    isModerator: first?.isModerator ?? false,
    isMuted: first?.isMuted ?? false,
  }
}

/** The texts of comments and their replies, as Markdown. */
export const textsOf = (comments: readonly CommentVo[]): string[] =>
  comments.flatMap(({ content, replyList }) => [content, ...replyList.map((reply) => reply.content)])

export const linkedCommentQuery = (thread: ThreadAddress, id: number) =>
  queryOptions({
    queryKey: [...KEY, thread, 'linked', id],
    queryFn: ({ signal }) => call(getComment, { query: { id } }, signal),
  })

export const repliesQuery = (thread: ThreadAddress, commentId: number) =>
  queryOptions({
    queryKey: [...KEY, thread, 'replies', commentId],
    queryFn: ({ signal }) =>
      call(listReplies, { query: { commentId, ...('cid' in thread ? { cid: thread.cid } : {}) } }, signal),
  })

/** Everything that is done in a thread; afterwards the thread is asked for again. */
export function useThreadDeeds(thread: ThreadAddress) {
  const queryClient = useQueryClient()
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: [...KEY, thread] })
  const quiet = { quiet: true }
  return {
    refresh: onSuccess,
    write: useMutation({
      meta: quiet,
      mutationFn: (content: string) => call(createComment, { body: { ...thread, content } }),
      onSuccess,
    }),
    reply: useMutation({
      meta: quiet,
      mutationFn: ({ commentId, replyId, content }: ReplyDraft) =>
        call(createReply, {
          body: {
            ...('did' in thread ? { did: thread.did } : {}),
            reply: { commentId, content },
            quoteId: replyId ?? commentId,
            quoteType: replyId === null ? 'Comment' : 'Reply',
          },
        }),
      onSuccess,
    }),
    like: useMutation({
      mutationFn: ({ id, toLike }: { id: number; toLike: boolean }) =>
        call(likeComment, { query: { cid: id, toLike } }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: ({ id, isReply }: { id: number; isReply: boolean }) =>
        isReply
          ? call(deleteReply, { body: { reply: { id } } })
          : call(deleteComment, { body: { id, ...thread } }),
      onSuccess,
    }),
    hide: useMutation({
      meta: quiet,
      mutationFn: (body: { id: number; isHidden: boolean; reason: string }) => call(hideComment, { body }),
      onSuccess,
    }),
    report: useMutation({
      meta: quiet,
      mutationFn: (body: { commentId: number; content: string }) => call(reportComment, { body }),
    }),
    mute: useMutation({
      mutationFn: (isMuted: boolean) => call(muteThread, { body: { ...thread, isMuted } }),
      onSuccess,
    }),
  }
}

export type ThreadDeeds = ReturnType<typeof useThreadDeeds>

export interface ReplyDraft {
  readonly commentId: number
  /** The reply that is answered; null for the comment itself. */
  readonly replyId: number | null
  readonly content: string
}
