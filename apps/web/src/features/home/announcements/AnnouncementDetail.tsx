import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { formatInstant } from '../../../i18n/format.ts'
import { SkeletonRows } from '../../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import { fetchMarkdownOf, Markdown } from '../../../ui/text/Markdown.tsx'
import { announcementQuery } from '../home.api.ts'
import classes from './Announcements.module.css'

export { fetchMarkdownOf }

export function AnnouncementDetail({ id }: { readonly id: number }) {
  const { data, error, isPending, refetch } = useQuery(announcementQuery(id))
  const heading = useRef<HTMLHeadingElement>(null)
  const isThere = data !== undefined
  useEffect(() => {
    if (isThere) heading.current?.focus()
  }, [isThere])
  if (isPending) return <SkeletonRows rows={5} height={45} />
  if (data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />
  const { title, content, username, gmtCreate } = data
  return (
    <article className={classes.detail}>
      <h3 ref={heading} tabIndex={-1} className={classes.heading}>
        <bdi>{title}</bdi>
      </h3>
      <p className={classes.byline}>
        {username !== null && <span>{username}</span>}
        <time dateTime={gmtCreate.toISOString()}>{formatInstant(gmtCreate)}</time>
      </p>
      <Markdown source={content} />
    </article>
  )
}
