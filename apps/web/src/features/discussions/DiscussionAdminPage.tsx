import { type DiscussionRow, VISIBILITY } from '@gavel/contract'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '../../api/errors.ts'
import { isRoot, useUser } from '../../api/session.ts'
import { whenDone } from '../../api/when-done.ts'
import { toast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Switch } from '../../ui/form/Switch.tsx'
import type { Column } from '../../ui/list/DataTable.tsx'
import { DeleteButton } from '../../ui/list/DeleteButton.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { PagedTable } from '../../ui/list/PagedTable.tsx'
import { useListPage } from '../../ui/list/use-list-page.ts'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { HideDialog } from '../../ui/thread/HideDialog.tsx'
import { Categories } from './Categories.tsx'
import { ADMIN_PAGE_SIZE, adminPageQuery, useAdminDeeds } from './discussions.api.ts'
import { Excerpt } from './Excerpt.tsx'
import { ReportQueue } from './ReportQueue.tsx'

/** Reports, every discussion of the site, and the categories. */
export function DiscussionAdminPage() {
  const { t } = useTranslation('discussions')
  const user = useUser()
  const [page, setPage] = useState(1)
  const list = useListPage(adminPageQuery(page), { page, size: ADMIN_PAGE_SIZE, onPage: setPage })
  return (
    <ListPage title={t('admin.title')} about={t('admin.about')}>
      <h2>{t('admin.reports')}</h2>
      <ReportQueue gid={null} />
      <h2>{t('title')}</h2>
      <PagedTable
        caption={t('title')}
        pagerLabel={t('title')}
        list={list}
        columns={useColumns()}
        rowKey={({ id }) => id}
        none={t('none')}
        noneHint={t('none_hint')}
      />
      {isRoot(user) && <Categories />}
    </ListPage>
  )
}

function useColumns(): readonly Column<DiscussionRow>[] {
  const { t } = useTranslation('discussions')
  return [
    {
      key: 'title',
      title: t('admin.column.title'),
      width: 'main',
      cell: ({ id, title, hiddenReason }) => (
        <>
          <Link to="/discussion-detail/$discussionID" params={{ discussionID: String(id) }}>
            <bdi>{title}</bdi>
          </Link>
          {hiddenReason !== null && <Excerpt text={hiddenReason} label={t('admin.column.reason')} />}
        </>
      ),
    },
    {
      key: 'author',
      title: t('admin.column.author'),
      width: 'fitted',
      from: 'medium',
      cell: ({ author }) => author ?? '–',
    },
    {
      key: 'created',
      title: t('admin.column.created'),
      width: 'fitted',
      from: 'wide',
      cell: ({ gmtCreate }) => <RelativeTime at={gmtCreate} />,
    },
    {
      key: 'pinned',
      title: t('admin.column.pinned'),
      width: 'fitted',
      cell: (row) => <PinSwitch row={row} />,
    },
    {
      key: 'visible',
      title: t('admin.column.visible'),
      width: 'fitted',
      cell: (row) => <ShownSwitch row={row} />,
    },
    {
      key: 'actions',
      title: t('admin.column.actions'),
      width: 'fitted',
      cell: (row) => <Delete row={row} />,
    },
  ]
}

interface RowProps {
  readonly row: DiscussionRow
}

const sayWhy = (error: unknown) => toast.error(messageOf(error))

function PinSwitch({ row: { id, title, topPriority } }: RowProps) {
  const { t } = useTranslation('discussions')
  const { change } = useAdminDeeds()
  return (
    <Switch
      label={t('admin.pin_of', { title })}
      hidesLabel
      isOn={change.isPending ? !topPriority : topPriority}
      disabled={change.isPending}
      onChange={(isOn) => change.mutate({ id, topPriority: isOn }, { onError: sayWhy })}
    />
  )
}

/** Hiding asks for a reason; showing again does not. */
function ShownSwitch({ row: { id, title, status } }: RowProps) {
  const { t } = useTranslation('discussions')
  const { change } = useAdminDeeds()
  const [isHiding, setHiding] = useState(false)
  return (
    <>
      <Switch
        label={t('admin.visible_of', { title })}
        hidesLabel
        isOn={status === VISIBILITY.visible}
        disabled={change.isPending}
        onChange={(isOn) =>
          isOn ? change.mutate({ id, status: VISIBILITY.visible }, { onError: sayWhy }) : setHiding(true)
        }
      />
      {isHiding && (
        <HideDialog
          onClose={() => setHiding(false)}
          onHide={(hiddenReason) => change.mutateAsync({ id, status: VISIBILITY.hidden, hiddenReason })}
        />
      )}
    </>
  )
}

function Delete({ row: { id, title } }: RowProps) {
  const { t } = useTranslation('discussions')
  const { remove } = useAdminDeeds()
  return (
    <DeleteButton
      label={t('admin.delete_of', { title })}
      title={t('delete_title')}
      text={t('delete_text', { title })}
      isBusy={remove.isPending}
      onDelete={() => whenDone(remove.mutateAsync(id), () => toast.success(t('deleted')))}
    />
  )
}
