import { type CommentVo, type ReplyVo, VISIBILITY } from '@gavel/contract'
import { Button } from '@mantine/core'
import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { openLoginDialog } from '../../api/login-prompt.ts'
import { useUser } from '../../api/session.ts'
import { whenDone } from '../../api/when-done.ts'
import { copyText } from '../../browser/copy.ts'
import { toast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AskFirst } from '../../ui/dialog/AskFirst.tsx'
import { later } from '../../ui/page/later.tsx'
import classes from '../../ui/thread/Thread.module.css'
import { quoteOf, useThread } from './thread-context.ts'

const HideDialog = later(async () => ({
  default: (await import('../../ui/thread/HideDialog.tsx')).HideDialog,
}))
const ReportDialog = later(async () => ({
  default: (await import('../../ui/thread/ReportDialog.tsx')).ReportDialog,
}))

interface Props {
  readonly post: CommentVo | ReplyVo
  /** The comment itself, or the one above a reply. */
  readonly comment: CommentVo
  readonly isLiked: boolean
  /** Null: it cannot be liked. */
  readonly likes: number | null
}

/** The actions that the reader may take on a comment or a reply. */
export function CommentActions({ post, comment, isLiked, likes }: Props) {
  const { t } = useTranslation('comments')
  const user = useUser()
  const { thread, path, deeds, isModerator, setOpenReply } = useThread()
  const { id } = post
  const isReply = 'commentId' in post
  const isOwn = user !== null && post.fromUid === user.uid
  // In a contest only the one who asked and its administrators reply.
  const mayReply = 'did' in thread || isModerator || (user !== null && comment.fromUid === user.uid)
  const open = (quote: string) =>
    user === null
      ? openLoginDialog()
      : setOpenReply({ commentId: comment.id, replyId: isReply ? id : null, quote })
  return (
    <div className={classes.actions}>
      {likes !== null && (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-pressed={isLiked}
          leftSection={
            isLiked ? (
              <IconHeartFilled size={16} aria-hidden="true" />
            ) : (
              <IconHeart size={16} aria-hidden="true" />
            )
          }
          onClick={() => (user === null ? openLoginDialog() : deeds.like.mutate({ id, toLike: !isLiked }))}
        >
          <span className="visually-hidden">{t(isLiked ? 'actions.unlike' : 'actions.like')} </span>
          {likes}
        </Button>
      )}
      {mayReply && (
        <>
          <Action label={t('actions.reply')} onClick={() => open('')} />
          <Action label={t('actions.quote')} onClick={() => open(quoteOf(post.content))} />
        </>
      )}
      <Action
        label={t('actions.link')}
        onClick={() =>
          void copyText(`${location.origin}${path}?comment=${id}`).then(() => toast.success(t('link_copied')))
        }
      />
      {user !== null && !isOwn && <Report id={id} />}
      {isModerator && <Hide post={post} />}
      {(isOwn || isModerator) && (
        <AskFirst
          title={t('delete_title')}
          text={t('delete_text')}
          confirmLabel={t('actions.delete')}
          onConfirm={() =>
            whenDone(deeds.remove.mutateAsync({ id, isReply }), () => toast.success(t('deleted')))
          }
        >
          {(ask) => <Action label={t('actions.delete')} onClick={ask} />}
        </AskFirst>
      )}
    </div>
  )
}

function Action({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <Button size="compact-sm" variant="subtle" color="gray" onClick={onClick}>
      {label}
    </Button>
  )
}

function Report({ id }: { readonly id: number }) {
  const { t } = useTranslation('comments')
  const { deeds } = useThread()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Action label={t('actions.report')} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense fallback={null}>
          <ReportDialog
            onClose={() => setOpen(false)}
            onSend={async (content) => {
              await deeds.report.mutateAsync({ commentId: id, content })
              toast.success(t('report.sent'))
            }}
          />
        </Suspense>
      )}
    </>
  )
}

function Hide({ post: { id, status } }: Pick<Props, 'post'>) {
  const { t } = useTranslation('comments')
  const { deeds } = useThread()
  const [isOpen, setOpen] = useState(false)
  const setHidden = async (isHidden: boolean, reason: string) => {
    await deeds.hide.mutateAsync({ id, isHidden, reason })
    toast.success(t(isHidden ? 'hide_done' : 'unhide_done'))
  }
  if (status === VISIBILITY.hidden)
    return <Action label={t('actions.unhide')} onClick={() => void setHidden(false, '')} />
  return (
    <>
      <Action label={t('actions.hide')} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense fallback={null}>
          <HideDialog onClose={() => setOpen(false)} onHide={(reason) => setHidden(true, reason)} />
        </Suspense>
      )}
    </>
  )
}
