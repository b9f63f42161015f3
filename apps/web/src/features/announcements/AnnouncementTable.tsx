import { type AnnouncementVo, VISIBILITY } from '@gavel/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { whenDone } from '../../api/when-done.ts'
import { toast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Switch } from '../../ui/form/Switch.tsx'
import type { Column } from '../../ui/list/DataTable.tsx'
import { DeleteButton } from '../../ui/list/DeleteButton.tsx'
import { Folded } from '../../ui/list/Folded.tsx'
import { PagedTable } from '../../ui/list/PagedTable.tsx'
import { ABOVE_ROW_LINK, ROW_LINK } from '../../ui/list/row-classes.ts'
import { useListPage } from '../../ui/list/use-list-page.ts'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import classes from './AnnouncementsPage.module.css'
import { toOne } from './announcement-links.ts'
import {
  ANNOUNCEMENT_PAGE_SIZE,
  type AnnouncementPlace,
  allAnnouncementsQuery,
  useDeleteAnnouncement,
  useUpdateAnnouncement,
} from './announcements.api.ts'

interface Props {
  readonly place: AnnouncementPlace
  readonly page: number
  readonly onPage: (page: number) => void
}

/** Every announcement of a place, to show or hide, change or delete. */
export function AnnouncementTable({ place, page, onPage }: Props) {
  const { t } = useTranslation('announcements')
  const columns = useColumns(place)
  const list = useListPage(allAnnouncementsQuery(place, page), { page, size: ANNOUNCEMENT_PAGE_SIZE, onPage })
  return (
    <PagedTable
      caption={t('title')}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      none={t('none')}
      noneHint={t(`none_hint.${place.kind}`)}
    />
  )
}

function useColumns(place: AnnouncementPlace): readonly Column<AnnouncementVo>[] {
  const { t } = useTranslation('announcements')
  return [
    {
      key: 'title',
      title: t('column.title'),
      width: 'main',
      className: classes.title,
      cell: (announcement) => <Title place={place} announcement={announcement} />,
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
      cell: (announcement) => above(<VisibleSwitch place={place} announcement={announcement} />),
    },
    {
      key: 'actions',
      title: t('column.actions'),
      width: 'fitted',
      cell: (announcement) => above(<Delete place={place} announcement={announcement} />),
    },
  ]
}

/** A control of a row that does not lead where the row does. */
const above = (control: ReactNode) => <span className={ABOVE_ROW_LINK}>{control}</span>

interface RowProps {
  readonly place: AnnouncementPlace
  readonly announcement: AnnouncementVo
}

function Title({ place, announcement: { id, title, username, gmtCreate } }: RowProps) {
  return (
    <>
      <Link {...toOne(place, id)} className={ROW_LINK}>
        <bdi>{title}</bdi>
      </Link>
      <Folded below="medium" className={classes.note}>
        {username} · <RelativeTime at={gmtCreate} />
      </Folded>
    </>
  )
}

function VisibleSwitch({ place, announcement: { id, title, content, status } }: RowProps) {
  const { t } = useTranslation('announcements')
  const update = useUpdateAnnouncement(place)
  const shown = update.isPending ? update.variables.status : status
  return (
    <Switch
      label={t('visible_of', { title })}
      hidesLabel
      isOn={shown === 0}
      disabled={update.isPending}
      onChange={(isOn) =>
        update.mutate(
          { id, title, content, status: isOn ? VISIBILITY.visible : VISIBILITY.hidden },
          { onSuccess: () => toast.success(t(isOn ? 'shown' : 'hidden')) },
        )
      }
    />
  )
}

function Delete({ place, announcement: { id, title } }: RowProps) {
  const { t } = useTranslation('announcements')
  const remove = useDeleteAnnouncement(place)
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
