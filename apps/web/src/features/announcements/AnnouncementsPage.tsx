import type { AnnouncementVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { whenDone } from '../../api/when-done.ts'
import { toast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Switch } from '../../ui/form/Switch.tsx'
import type { Column } from '../../ui/list/DataTable.tsx'
import { DeleteButton } from '../../ui/list/DeleteButton.tsx'
import { Folded } from '../../ui/list/Folded.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { PagedTable } from '../../ui/list/PagedTable.tsx'
import { ABOVE_ROW_LINK, ROW_LINK } from '../../ui/list/row-classes.ts'
import { useListPage } from '../../ui/list/use-list-page.ts'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
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

/** Every announcement of the site, to show or hide, change or delete. */
export function AnnouncementsPage({ page, onPage }: Props) {
  const { t } = useTranslation('announcements')
  const columns = useColumns()
  const list = useListPage(allAnnouncementsQuery(page), { page, size: ANNOUNCEMENT_PAGE_SIZE, onPage })
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
      <PagedTable
        caption={t('title')}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        none={t('none')}
        noneHint={t('none_hint')}
      />
    </ListPage>
  )
}

function useColumns(): readonly Column<AnnouncementVo>[] {
  const { t } = useTranslation('announcements')
  return [
    {
      key: 'title',
      title: t('column.title'),
      width: 'main',
      className: classes.title,
      cell: ({ id, title, username, gmtCreate }) => (
        <>
          <Link
            to="/admin/announcement/$announcementId"
            params={{ announcementId: String(id) }}
            className={ROW_LINK}
          >
            <bdi>{title}</bdi>
          </Link>
          <Folded below="medium" className={classes.note}>
            {username} · <RelativeTime at={gmtCreate} />
          </Folded>
        </>
      ),
    },
    {
      key: 'author',
      title: t('column.author'),
      width: 'fitted',
      from: 'medium',
      cell: ({ username }) => username ?? '–',
    },
    {
      key: 'created',
      title: t('column.created'),
      width: 'fitted',
      from: 'medium',
      cell: ({ gmtCreate }) => <RelativeTime at={gmtCreate} />,
    },
    {
      key: 'modified',
      title: t('column.modified'),
      width: 'fitted',
      from: 'wide',
      cell: ({ gmtModified }) => <RelativeTime at={gmtModified} />,
    },
    {
      key: 'visible',
      title: t('column.visible'),
      width: 'fitted',
      cell: (announcement) => (
        <span className={ABOVE_ROW_LINK}>
          <VisibleSwitch announcement={announcement} />
        </span>
      ),
    },
    {
      key: 'actions',
      title: t('column.actions'),
      width: 'fitted',
      cell: (announcement) => (
        <span className={ABOVE_ROW_LINK}>
          <Delete announcement={announcement} />
        </span>
      ),
    },
  ]
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

function Delete({ announcement: { id, title } }: { readonly announcement: AnnouncementVo }) {
  const { t } = useTranslation('announcements')
  const remove = useDeleteAnnouncement()
  return (
    <DeleteButton
      label={t('delete_of', { title })}
      title={t('delete_title')}
      text={t('delete_text', { title })}
      isBusy={remove.isPending}
      onDelete={() => whenDone(remove.mutateAsync(id), () => toast.success(t('deleted')))}
    />
  )
}
