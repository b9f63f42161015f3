import { type DiscussionRow, VISIBILITY } from '@gavel/contract'
import { IconPinned } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PostHead } from '../../ui/thread/PostHead.tsx'
import { ProgressMark } from '../../ui/verdict/ProgressMark.tsx'
import { ToneBadge } from '../../ui/verdict/ToneBadge.tsx'
import classes from './Discussions.module.css'
import { problemPrefix } from './problem-prefix.ts'

/** One discussion in a list. */
export function DiscussionItem({ row }: { readonly row: DiscussionRow }) {
  const { t } = useTranslation('discussions')
  return (
    <li className={classes.row}>
      <div className={classes.facts}>
        {row.topPriority && (
          <span className={classes.pin} title={t('pinned')}>
            <IconPinned size={18} aria-hidden="true" />
            <span className="visually-hidden">{t('pinned')}</span>
          </span>
        )}
        <ProgressMark progress={row.progress} />
        {row.status === VISIBILITY.hidden && <ToneBadge tone="amber">{t('hidden_mark')}</ToneBadge>}
        <Link
          to="/discussion-detail/$discussionID"
          params={{ discussionID: String(row.id) }}
          className={classes.title}
        >
          {problemPrefix(row.pid, row.title)}
          <bdi>{row.title}</bdi>
        </Link>
      </div>
      <p className={classes.about}>
        <bdi>{row.description}</bdi>
      </p>
      <PostHead
        name={row.author}
        avatar={row.avatar}
        role={row.role}
        titleName={null}
        titleColor={null}
        at={row.gmtCreate}
      />
      <span className={classes.note}>
        {t('comments', { count: row.commentNum })} · {t('likes', { count: row.likeNum })} ·{' '}
        {t('views', { count: row.viewNum })}
      </span>
    </li>
  )
}
