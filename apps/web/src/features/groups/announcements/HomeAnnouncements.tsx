import { HOME_ANNOUNCEMENTS } from '@gavel/contract'
import { Link } from '@tanstack/react-router'
import { Suspense, useId, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ListAnswer } from '../../../ui/list/ListAnswer.tsx'
import { useListPage } from '../../../ui/list/use-list-page.ts'
import { later } from '../../../ui/page/later.tsx'
import { Markdown } from '../../../ui/text/Markdown.tsx'
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx'
import { useGroup } from '../group-context.ts'
import { groupAnnouncementsQuery } from '../groups.api.ts'
import classes from './HomeAnnouncements.module.css'

// Most groups have one page of them.
const Pager = later(async () => ({ default: (await import('../../../ui/list/Pager.tsx')).Pager }))

/** The newest announcements on the group's home, whose texts open in place; nothing where there are none. */
export function HomeAnnouncements() {
  const { t } = useTranslation('groups')
  const group = useGroup()
  const titleId = useId()
  const [page, setPage] = useState(1)
  const list = useListPage(groupAnnouncementsQuery(group.id, page, HOME_ANNOUNCEMENTS), {
    ...{ page, size: HOME_ANNOUNCEMENTS },
    onPage: setPage,
  })
  if (list.data?.total === 0) return null
  return (
    <section className={classes.part} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        <Link to="/group/$groupID/announcement" params={{ groupID: String(group.id) }}>
          {t('tab.announcement')}
        </Link>
      </h2>
      <ListAnswer query={list} rows={3} rowHeightPx={46} none="" noneHint="">
        {({ records, total }) => (
          <>
            <ul className={classes.list} data-stale={list.isStale}>
              {records.map(({ id, title, content, username, gmtCreate }) => (
                <li key={id}>
                  <details>
                    <summary>
                      <bdi className={classes.name}>{title}</bdi>
                      <span className={classes.facts}>
                        {username !== null && <span>{username}</span>}
                        <RelativeTime at={gmtCreate} />
                      </span>
                    </summary>
                    <Markdown source={content} />
                  </details>
                </li>
              ))}
            </ul>
            {total > HOME_ANNOUNCEMENTS && (
              <Suspense fallback={null}>
                <Pager {...list.paging} total={total} label={t('tab.announcement')} />
              </Suspense>
            )}
          </>
        )}
      </ListAnswer>
    </section>
  )
}
