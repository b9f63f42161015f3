import type { AnnouncementVo } from '@gavel/contract'
import type { ReactNode } from 'react'
import { formatInstant } from '../../i18n/format.ts'
import classes from './Announcement.module.css'
import { Markdown } from './Markdown.tsx'
import { RelativeTime } from './RelativeTime.tsx'

interface Props {
  readonly announcement: AnnouncementVo
  /** Beside the title, such as a badge. */
  readonly mark?: ReactNode
}

/** An announcement with its text, in a list of them. */
export function AnnouncementArticle({ announcement, mark }: Props) {
  const { title, content, username, gmtCreate } = announcement
  return (
    <article className={classes.announcement}>
      <h2 className={classes.title}>
        <bdi>{title}</bdi> {mark}
      </h2>
      <p className={classes.byline}>
        {username !== null && <span>{username}</span>}
        <span title={formatInstant(gmtCreate)}>
          <RelativeTime at={gmtCreate} />
        </span>
      </p>
      <Markdown source={content} />
    </article>
  )
}

export function AnnouncementList({ children }: { readonly children: ReactNode }) {
  return <div className={classes.list}>{children}</div>
}
