import { type CommentVo, type ReplyVo, VISIBILITY } from '@gavel/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useUser } from '../../api/session.ts'
import { toast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { later } from '../../ui/page/later.tsx'
import { Markdown } from '../../ui/text/Markdown.tsx'
import { PostHead } from '../../ui/thread/PostHead.tsx'
import classes from '../../ui/thread/Thread.module.css'
import { CommentActions } from './CommentActions.tsx'
import { repliesQuery } from './comments.api.ts'
import { useThread } from './thread-context.ts'

const CommentBox = later(async () => ({
  default: (await import('../../ui/thread/CommentBox.tsx')).CommentBox,
}))

interface Props {
  readonly comment: CommentVo
  readonly isLiked: boolean
}

/** A comment with its replies, oldest first; all of them when the reader asks. */
export function CommentItem({ comment, isLiked }: Props) {
  const { t } = useTranslation('comments')
  const { thread } = useThread()
  const [isWhole, setWhole] = useState(false)
  const all = useQuery({ ...repliesQuery(thread, comment.id), enabled: isWhole })
  const replies = (isWhole ? all.data : undefined) ?? comment.replyList
  return (
    <li className={classes.item}>
      <Post post={comment} />
      <CommentActions post={comment} comment={comment} isLiked={isLiked} likes={comment.likeNum} />
      {replies.length > 0 && (
        <ol className={classes.replies}>
          {comment.totalReplyNum > replies.length && (
            <li>
              <Button
                size="compact-sm"
                variant="subtle"
                loading={all.isFetching}
                onClick={() => setWhole(true)}
              >
                {t('all_replies', { count: comment.totalReplyNum })}
              </Button>
            </li>
          )}
          {[...replies].reverse().map((reply) => (
            <li key={reply.id}>
              <Post post={reply} addressee={reply.toName} />
              <CommentActions post={reply} comment={comment} isLiked={false} likes={null} />
            </li>
          ))}
        </ol>
      )}
      <ReplyBox comment={comment} />
    </li>
  )
}

type Written = CommentVo | ReplyVo

function Post({ post, addressee = null }: { readonly post: Written; readonly addressee?: string | null }) {
  const { t } = useTranslation('comments')
  return (
    <article>
      <PostHead
        name={post.fromName}
        avatar={post.fromAvatar}
        role={post.fromRole}
        titleName={post.fromTitleName}
        titleColor={post.fromTitleColor}
        at={post.gmtCreate}
        addressee={addressee}
      />
      {post.status === VISIBILITY.hidden && (
        <p className={classes.hidden}>
          {post.hiddenReason === null ? t('hidden') : t('hidden_because', { reason: post.hiddenReason })}
        </p>
      )}
      <div className={classes.text}>
        <Markdown source={post.content} placeholderRows={1} budget="remark" />
      </div>
    </article>
  )
}

function ReplyBox({ comment }: { readonly comment: CommentVo }) {
  const { t } = useTranslation('comments')
  const { deeds, openReply, setOpenReply } = useThread()
  const isLoggedIn = useUser() !== null
  if (!isLoggedIn || openReply === null || openReply.commentId !== comment.id) return null
  const { replyId, quote } = openReply
  const answered = comment.replyList.find(({ id }) => id === replyId) ?? comment
  return (
    <Suspense fallback={<SkeletonRows rows={1} height={300} />}>
      <CommentBox
        key={`${replyId}-${quote}`}
        label={t('write_reply', { name: answered.fromName ?? t('gone') })}
        initial={quote}
        onCancel={() => setOpenReply(null)}
        onSend={async (content) => {
          await deeds.reply.mutateAsync({ commentId: comment.id, replyId, content })
          setOpenReply(null)
          toast.success(t('replied'))
        }}
      />
    </Suspense>
  )
}
