import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ListAnswer } from '../../../ui/list/ListAnswer.tsx'
import { Pager } from '../../../ui/list/Pager.tsx'
import { useListPage } from '../../../ui/list/use-list-page.ts'
import { AnnouncementArticle, AnnouncementList } from '../../../ui/text/AnnouncementArticle.tsx'
import { WithTexts } from '../../../ui/text/Markdown.tsx'
import classes from '../Groups.module.css'
import { useGroup } from '../group-context.ts'
import { ANNOUNCEMENT_PAGE_SIZE, groupAnnouncementsQuery } from '../groups.api.ts'

/** The announcements of the group's administrators, newest first. */
export function GroupAnnouncements() {
  const { t } = useTranslation('announcements')
  const group = useGroup()
  const [page, setPage] = useState(1)
  const list = useListPage(groupAnnouncementsQuery(group.id, page), {
    ...{ page, size: ANNOUNCEMENT_PAGE_SIZE },
    onPage: setPage,
  })
  const params = { groupID: String(group.id) }
  return (
    <>
      {group.can.run === true && (
        <div className={classes.filters}>
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link {...props} to="/group/$groupID/announcement/manage" params={params} />
            )}
          >
            {t('manage')}
          </Button>
        </div>
      )}
      <ListAnswer query={list} rows={3} rowHeightPx={96} none={t('none')} noneHint={t('none_hint.group')}>
        {({ records, total }) => (
          <WithTexts sources={records.map(({ content }) => content)}>
            <AnnouncementList>
              {records.map((announcement) => (
                <AnnouncementArticle key={announcement.id} announcement={announcement} />
              ))}
            </AnnouncementList>
            <Pager {...list.paging} total={total} />
          </WithTexts>
        )}
      </ListAnswer>
    </>
  )
}
