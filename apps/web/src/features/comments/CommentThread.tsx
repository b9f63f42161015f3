import { COMMENT_ORDERS, type CommentOrder, type CommentVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useLiveEvents } from '../../api/events.ts'
import { openLoginDialog } from '../../api/login-prompt.ts'
import { useUser } from '../../api/session.ts'
import { toast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FilterSelect } from '../../ui/form/FilterSelect.tsx'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { later } from '../../ui/page/later.tsx'
import classes from '../../ui/thread/Thread.module.css'
import { CommentItem } from './CommentItem.tsx'
import { commentsQuery, linkedCommentQuery, type ThreadAddress, useThreadDeeds } from './comments.api.ts'
import { type OpenReply, ThreadContext } from './thread-context.ts'

/** Visitors write nothing, so they load no editor. */
const CommentBox = later(async () => ({
  default: (await import('../../ui/thread/CommentBox.tsx')).CommentBox,
}))

const COMPOSER_ID = 'write-comment'
const COMPOSER_PX = 300

interface Props {
  readonly thread: ThreadAddress
  readonly order: CommentOrder
  readonly onOrder: (order: CommentOrder) => void
  /** The comment or reply that the address names. */
  readonly linkedId: number | null
  /** The path of the page, for links to a comment. */
  readonly path: string
}

/**
 * The comments of a discussion or of a contest, and below them the field for another. New ones are announced, and come
 * when the reader asks for them.
 */
export function CommentThread({ thread, order, onOrder, linkedId, path }: Props) {
  const { t } = useTranslation('comments')
  const user = useUser()
  const deeds = useThreadDeeds(thread)
  const [pageCount, setPageCount] = useState(1)
  const { data, error, isPlaceholderData, refetch } = useQuery(commentsQuery(thread, order, pageCount))
  const [openReply, setOpenReply] = useState<OpenReply | null>(null)
  const { total = 0, comments = [], isModerator = false } = data ?? {}
  const liked = new Set(data?.likedIds)
  const value = { thread, path, deeds, isModerator, openReply, setOpenReply }
  return (
    <ThreadContext value={value}>
      <section className={classes.thread} aria-label={t('title')}>
        <div className={classes.row}>
          <h2>{t('count', { count: total })}</h2>
          <div className={classes.tools}>
            <FilterSelect
              label={t('order.label')}
              value={order}
              options={COMMENT_ORDERS.map((one) => [one, t(`order.${one}`)] as const)}
              onChange={(value) => onOrder(COMMENT_ORDERS.find((one) => one === value) ?? 'liked')}
            />
            {user !== null && data !== undefined && (
              <Button
                variant="subtle"
                size="compact-sm"
                loading={deeds.mute.isPending}
                onClick={() => deeds.mute.mutate(!data.isMuted)}
              >
                {t(data.isMuted ? 'unmute' : 'mute')}
              </Button>
            )}
            {user === null ? (
              <Button size="compact-sm" variant="default" onClick={() => openLoginDialog()}>
                {t('login')}
              </Button>
            ) : (
              <a href={`#${COMPOSER_ID}`}>{t('write')}</a>
            )}
          </div>
        </div>
        {linkedId !== null && <LinkedComment thread={thread} id={linkedId} />}
        <FreshComments thread={thread} onShow={() => void deeds.refresh()} />
        {data === undefined && error === null && <SkeletonRows rows={3} height={96} />}
        {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data?.total === 0 && (
          <EmptyState title={t('none')}>
            <p>{t('none_hint')}</p>
          </EmptyState>
        )}
        <ol className={classes.list}>
          {comments.map((comment) => (
            <CommentItem key={comment.id} comment={comment} isLiked={liked.has(String(comment.id))} />
          ))}
        </ol>
        {comments.length < total && (
          <Button variant="default" loading={isPlaceholderData} onClick={() => setPageCount(pageCount + 1)}>
            {t('more')}
          </Button>
        )}
        {user !== null && (
          <section id={COMPOSER_ID} className={classes.composer} aria-label={t('write')}>
            <Suspense fallback={<SkeletonRows rows={1} height={COMPOSER_PX} />}>
              <CommentBox
                label={t('write')}
                onSend={async (content) => {
                  await deeds.write.mutateAsync(content)
                  toast.success(t('sent'))
                }}
              />
            </Suspense>
          </section>
        )}
      </section>
    </ThreadContext>
  )
}

/** Says how many comments others wrote since; they arrive when the reader asks, so that nothing moves under the eyes. */
function FreshComments({ thread, onShow }: { readonly thread: ThreadAddress; readonly onShow: () => void }) {
  const { t } = useTranslation('comments')
  const uid = useUser()?.uid
  const [count, setCount] = useState(0)
  useLiveEvents(
    (event) => {
      if (event.type === 'thread' && event.uid !== uid) setCount((before) => before + 1)
    },
    'did' in thread ? { threadDid: thread.did } : { threadCid: thread.cid },
  )
  return (
    <div role="status">
      {count > 0 && (
        <p className={classes.news}>
          {t('fresh', { count })}{' '}
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              setCount(0)
              onShow()
            }}
          >
            {t('show')}
          </Button>
        </p>
      )}
    </div>
  )
}

function LinkedComment({ thread, id }: { readonly thread: ThreadAddress; readonly id: number }) {
  const { t } = useTranslation('comments')
  const { data, error, refetch } = useQuery(linkedCommentQuery(thread, id))
  const place = useRef<HTMLElement>(null)
  const comment: CommentVo | undefined = data?.comment
  const isThere = comment !== undefined
  useEffect(() => {
    if (isThere) place.current?.scrollIntoView({ block: 'center' })
  }, [isThere])
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (comment === undefined) return <SkeletonRows rows={1} height={96} />
  return (
    <section ref={place} className={classes.linked} aria-label={t('linked')}>
      <p className={classes.note}>{t('linked')}</p>
      <ol className={classes.list}>
        <CommentItem comment={comment} isLiked={data?.hasLike ?? false} />
      </ol>
    </section>
  )
}
