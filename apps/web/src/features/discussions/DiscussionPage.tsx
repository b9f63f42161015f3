import { type DiscussionVo, VISIBILITY } from '@gavel/contract'
import { Button } from '@mantine/core'
import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { hasCode } from '../../api/errors.ts'
import { openLoginDialog } from '../../api/login-prompt.ts'
import { problemAddress } from '../../api/problem-address.ts'
import { decidesIn, useUser } from '../../api/session.ts'
import { whenDone } from '../../api/when-done.ts'
import { toast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AskFirst } from '../../ui/dialog/AskFirst.tsx'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { later } from '../../ui/page/later.tsx'
import { NoAccess } from '../../ui/page/NoAccess.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { Markdown } from '../../ui/text/Markdown.tsx'
import { PostHead } from '../../ui/thread/PostHead.tsx'
import classes from './Discussions.module.css'
import { discussionQuery, useDiscussionDeeds } from './discussions.api.ts'
import { problemPrefix } from './problem-prefix.ts'

// A dialog that no visitor can use is not loaded for one.
const DiscussionDialog = later(async () => ({
  default: (await import('./DiscussionDialog.tsx')).DiscussionDialog,
}))
const ReportDialog = later(async () => ({
  default: (await import('../../ui/thread/ReportDialog.tsx')).ReportDialog,
}))
const HideButton = later(async () => ({ default: (await import('./HideButton.tsx')).HideButton }))

interface Props {
  readonly did: number
  readonly onDeleted: () => void
  /** The comments. */
  readonly children: ReactNode
}

/** One discussion with what belongs to it. */
export function DiscussionPage({ did, onDeleted, children }: Props) {
  const { t } = useTranslation('discussions')
  const { data, error, refetch } = useQuery(discussionQuery(did))
  if (hasCode(error, 'discussions_closed')) return <NoAccess />
  if (data === undefined)
    return (
      <div className={classes.page}>
        <PageTitle title={t('title')} hidden />
        {error === null ? (
          <SkeletonRows rows={6} height={40} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )}
      </div>
    )
  return (
    <div className={classes.page}>
      {data.gid === null ? (
        <Link to="/discussion">{t('back')}</Link>
      ) : (
        <Link to="/group/$groupID/discussion" params={{ groupID: String(data.gid) }}>
          {t('back')}
        </Link>
      )}
      <PageTitle title={data.title} description={data.description} className={classes.heading ?? ''}>
        {problemPrefix(data.pid, data.title)}
        <bdi>{data.title}</bdi>
      </PageTitle>
      <PostHead
        name={data.author}
        avatar={data.avatar}
        role={data.role}
        titleName={data.titleName}
        titleColor={data.titleColor}
        at={data.gmtCreate}
      />
      <div className={classes.facts}>
        {data.gid === null ? (
          <Link to="/discussion" search={{ cid: data.categoryId }}>
            {data.categoryName}
          </Link>
        ) : (
          <span className={classes.note}>{data.categoryName}</span>
        )}
        <span className={classes.note}>{t('views', { count: data.viewNum })}</span>
        {data.pid !== null && (
          <Link {...problemAddress(data.pid, data.problemGid)}>{t('go_to_problem', { pid: data.pid })}</Link>
        )}
      </div>
      {data.status === VISIBILITY.hidden && <Hidden reason={data.hiddenReason} />}
      <article className={classes.text}>
        <Markdown source={data.content} />
      </article>
      <Actions discussion={data} onDeleted={onDeleted} />
      {children}
    </div>
  )
}

function Hidden({ reason }: { readonly reason: string | null }) {
  const { t } = useTranslation('comments')
  return <p className={classes.hidden}>{reason === null ? t('hidden') : t('hidden_because', { reason })}</p>
}

function Actions({
  discussion,
  onDeleted,
}: {
  readonly discussion: DiscussionVo
  readonly onDeleted: () => void
}) {
  const { t } = useTranslation('discussions')
  const user = useUser()
  const { like, remove, report } = useDiscussionDeeds()
  const [open, setOpen] = useState<'edit' | 'report' | null>(null)
  const { id: did, hasLike, likeNum, title, isModerator } = discussion
  const isOwn = user !== null && user.uid === discussion.uid
  const ask = (deed: () => void) => () => (user === null ? openLoginDialog() : deed())
  return (
    <div className={classes.actions}>
      <Button
        size="compact-md"
        variant="default"
        aria-pressed={hasLike === true}
        loading={like.isPending}
        leftSection={
          hasLike === true ? (
            <IconHeartFilled size={16} aria-hidden="true" />
          ) : (
            <IconHeart size={16} aria-hidden="true" />
          )
        }
        onClick={ask(() => like.mutate({ did, toLike: hasLike !== true }))}
      >
        {t(hasLike === true ? 'unlike' : 'like')} {likeNum}
      </Button>
      <Button size="compact-md" variant="subtle" onClick={ask(() => setOpen('report'))}>
        {t('report')}
      </Button>
      {(isOwn || decidesIn(discussion.gid, user, isModerator)) && (
        <Button size="compact-md" variant="subtle" onClick={() => setOpen('edit')}>
          {t('edit_short')}
        </Button>
      )}
      <Suspense fallback={null}>
        {discussion.gid !== null && isModerator && <HideButton discussion={discussion} />}
      </Suspense>
      {(isOwn || isModerator) && (
        <AskFirst
          title={t('delete_title')}
          text={t('delete_text', { title })}
          confirmLabel={t('delete')}
          onConfirm={() =>
            whenDone(remove.mutateAsync(did), () => {
              toast.success(t('deleted'))
              onDeleted()
            })
          }
        >
          {(confirm) => (
            <Button size="compact-md" variant="subtle" color="red" onClick={confirm}>
              {t('delete')}
            </Button>
          )}
        </AskFirst>
      )}
      <Suspense fallback={null}>
        {open === 'edit' && (
          <DiscussionDialog
            edited={discussion}
            pid={null}
            mayPin={isModerator}
            onClose={() => setOpen(null)}
            onSaved={() => undefined}
          />
        )}
        {open === 'report' && (
          <ReportDialog
            onClose={() => setOpen(null)}
            onSend={async (content) => {
              await report.mutateAsync({ did, content })
              toast.success(t('report_sent'))
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
