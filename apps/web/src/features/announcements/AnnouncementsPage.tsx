import type { AnnouncementVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { whenDone } from '../../api/when-done.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AskFirst } from '../../ui/AskFirst.tsx'
import { ListAnswer } from '../../ui/ListAnswer.tsx'
import { ListPage } from '../../ui/ListPage.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { Switch } from '../../ui/Switch.tsx'
import table from '../../ui/Table.module.css'
import { toast } from '../../ui/toast.ts'
import classes from './AnnouncementsPage.module.css'
import {
  ANNOUNCEMENT_PAGE_SIZE,
  allAnnouncementsQuery,
  useDeleteAnnouncement,
  useUpdateAnnouncement,
} from './announcements.api.ts'

interface Props {
  readonly page: number
  readonly onPage: (page: number) => void
}

/** Every announcement of the site: shown or hidden, changed, removed. */
export function AnnouncementsPage({ page, onPage }: Props) {
  const { t } = useTranslation('announcements')
  const query = useQuery(allAnnouncementsQuery(page))
  return (
    <ListPage
      title={t('title')}
      about={t('about')}
      actions={
        <Button renderRoot={(props) => <Link {...props} to="/admin/announcement/create" />}>
          {t('create')}
        </Button>
      }
    >
      <ListAnswer
        query={query}
        rows={ANNOUNCEMENT_PAGE_SIZE}
        rowHeightPx={46}
        none={t('none')}
        noneHint={t('none_hint')}
      >
        {(announcements) => (
          <>
            <AnnouncementTable announcements={announcements.records} isStale={query.isPlaceholderData} />
            <Pager page={page} size={ANNOUNCEMENT_PAGE_SIZE} total={announcements.total} onPage={onPage} />
          </>
        )}
      </ListAnswer>
    </ListPage>
  )
}

interface TableProps {
  readonly announcements: readonly AnnouncementVo[]
  readonly isStale: boolean
}

function AnnouncementTable({ announcements, isStale }: TableProps) {
  const { t } = useTranslation('announcements')
  return (
    <table className={table.table} data-stale={isStale}>
      <caption className="visually-hidden">{t('title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('column.title')}</th>
          <th scope="col" className={`${table.tight} ${table.wide}`}>
            {t('column.author')}
          </th>
          <th scope="col" className={`${table.tight} ${table.wide}`}>
            {t('column.created')}
          </th>
          <th scope="col" className={`${table.tight} ${table.desktop}`}>
            {t('column.modified')}
          </th>
          <th scope="col" className={table.tight}>
            {t('column.visible')}
          </th>
          <th scope="col" className={table.tight}>
            {t('column.actions')}
          </th>
        </tr>
      </thead>
      <tbody>
        {announcements.map((announcement) => (
          <AnnouncementRow key={announcement.id} announcement={announcement} />
        ))}
      </tbody>
    </table>
  )
}

function AnnouncementRow({ announcement }: { readonly announcement: AnnouncementVo }) {
  const { id, title, username, gmtCreate, gmtModified } = announcement
  return (
    <tr>
      <td className={classes.title}>
        <Link
          to="/admin/announcement/$announcementId"
          params={{ announcementId: String(id) }}
          className={table.rowLink}
        >
          <bdi>{title}</bdi>
        </Link>
        <span className={`${classes.note} ${table.narrow}`}>
          {username} · <RelativeTime at={gmtCreate} />
        </span>
      </td>
      <td className={`${table.tight} ${table.wide}`}>{username ?? '–'}</td>
      <td className={`${table.tight} ${table.wide}`}>
        <RelativeTime at={gmtCreate} />
      </td>
      <td className={`${table.tight} ${table.desktop}`}>
        <RelativeTime at={gmtModified} />
      </td>
      <td className={table.tight}>
        <span className={table.above}>
          <VisibleSwitch announcement={announcement} />
        </span>
      </td>
      <td className={table.tight}>
        <span className={table.above}>
          <DeleteButton announcement={announcement} />
        </span>
      </td>
    </tr>
  )
}

function VisibleSwitch({ announcement: { id, title, status } }: { readonly announcement: AnnouncementVo }) {
  const { t } = useTranslation('announcements')
  const update = useUpdateAnnouncement()
  const shown = update.isPending ? update.variables.status : status
  return (
    <Switch
      label={t('visible_of', { title })}
      hidesLabel
      isOn={shown === 0}
      disabled={update.isPending}
      onChange={(isOn) =>
        update.mutate(
          { id, status: isOn ? 0 : 1 },
          { onSuccess: () => toast.success(t(isOn ? 'shown' : 'hidden')) },
        )
      }
    />
  )
}

function DeleteButton({ announcement: { id, title } }: { readonly announcement: AnnouncementVo }) {
  const { t } = useTranslation('announcements')
  const remove = useDeleteAnnouncement()
  return (
    <AskFirst
      title={t('delete_title')}
      text={t('delete_text', { title })}
      confirmLabel={t('delete')}
      onConfirm={() => whenDone(remove.mutateAsync(id), () => toast.success(t('deleted')))}
    >
      {(ask) => (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('delete_of', { title })}
          loading={remove.isPending}
          onClick={ask}
        >
          {t('delete')}
        </Button>
      )}
    </AskFirst>
  )
}
