import type { CommentOrder } from '@gavel/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from '../../ui/thread/Thread.module.css'
import { CommentThread } from './CommentThread.tsx'

const POINTS = ['admins', 'reply', 'secret'] as const

interface Props {
  readonly cid: number
  readonly order: CommentOrder
  readonly onOrder: (order: CommentOrder) => void
  readonly linkedId: number | null
}

/** The questions of a contest, below a notice that explains how they work. */
export function ContestThread({ cid, linkedId, ...ordered }: Props) {
  const { t } = useTranslation('comments')
  return (
    <div className={classes.thread}>
      <section className={classes.linked} aria-label={t('contest.notice')}>
        <strong>{t('contest.notice')}</strong>
        <ol>
          {POINTS.map((point) => (
            <li key={point}>{t(`contest.points.${point}`)}</li>
          ))}
        </ol>
      </section>
      <CommentThread thread={{ cid }} linkedId={linkedId} path={`/contest/${cid}/comment`} {...ordered} />
    </div>
  )
}
