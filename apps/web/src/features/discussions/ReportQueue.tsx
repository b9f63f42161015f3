import { type DiscussionReportVo, VISIBILITY } from '@gavel/contract'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '../../api/errors.ts'
import { toast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Switch } from '../../ui/form/Switch.tsx'
import type { Column } from '../../ui/list/DataTable.tsx'
import { PagedTable } from '../../ui/list/PagedTable.tsx'
import { useListPage } from '../../ui/list/use-list-page.ts'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { HideDialog } from '../../ui/thread/HideDialog.tsx'
import classes from './Discussions.module.css'
import {
  ADMIN_PAGE_SIZE,
  reportPageQuery,
  useAdminDeeds,
  useHandleReport,
  useHideInGroup,
} from './discussions.api.ts'
import { Excerpt } from './Excerpt.tsx'
import { RestrictAuthor } from './RestrictDialog.tsx'

/** The reports of readers on the site or in a group, open ones first, with the words they are about. */
export function ReportQueue({ gid }: { readonly gid: number | null }) {
  const { t } = useTranslation('discussions')
  const [page, setPage] = useState(1)
  const list = useListPage(reportPageQuery(gid, page), { page, size: ADMIN_PAGE_SIZE, onPage: setPage })
  const columns: readonly Column<DiscussionReportVo>[] = [
    {
      key: 'reported',
      title: t('admin.column.reported'),
      width: 'main',
      cell: (report) => <Reported report={report} />,
    },
    {
      key: 'reason',
      title: t('admin.column.reason'),
      width: 'main',
      cell: ({ content, reporter, gmtCreate }) => (
        <>
          <Excerpt text={content} label={t('admin.column.reason')} />
          <span className={classes.note}>
            {reporter} · <RelativeTime at={gmtCreate} />
          </span>
        </>
      ),
    },
    {
      key: 'actions',
      title: t('admin.column.actions'),
      width: 'fitted',
      cell: (report) => (
        <div className={classes.deeds}>
          <Hide report={report} />
          {gid === null && <RestrictAuthor report={report} />}
        </div>
      ),
    },
    {
      key: 'handled',
      title: t('admin.column.handled'),
      width: 'fitted',
      cell: (report) => <Handled gid={gid} report={report} />,
    },
  ]
  return (
    <PagedTable
      caption={t('admin.reports')}
      pagerLabel={t('admin.reports')}
      list={list}
      columns={columns}
      layout="cards"
      className={classes.queue}
      rowKey={({ id }) => id}
      expectedRows={3}
      none={t('admin.no_reports')}
      noneHint={t('admin.no_reports_hint')}
    />
  )
}

interface Props {
  readonly report: DiscussionReportVo
}

function Reported({ report: { did, cid, commentId, discussionTitle, author, excerpt } }: Props) {
  const { t } = useTranslation('discussions')
  const search = commentId === null ? {} : { comment: commentId }
  const title = <bdi>{discussionTitle}</bdi>
  return (
    <>
      {did !== null ? (
        <Link to="/discussion-detail/$discussionID" params={{ discussionID: String(did) }} search={search}>
          {title}
        </Link>
      ) : (
        <Link to="/contest/$contestID/comment" params={{ contestID: String(cid ?? 0) }} search={search}>
          {title}
        </Link>
      )}
      <span className={classes.note}> {author}</span>
      <Excerpt text={excerpt} label={t('admin.column.reported')} />
    </>
  )
}

function Hide({ report: { did, gid, commentId, isHidden, hiddenReason } }: Props) {
  const { t } = useTranslation('comments')
  const { change: changeOnSite, hideComment } = useAdminDeeds()
  const changeInGroup = useHideInGroup()
  const [isOpen, setOpen] = useState(false)
  const setHidden = (toHide: boolean, reason: string) => {
    if (commentId !== null) return hideComment.mutateAsync({ id: commentId, isHidden: toHide, reason })
    const status = toHide ? VISIBILITY.hidden : VISIBILITY.visible
    const change = gid === null ? changeOnSite : changeInGroup
    return change.mutateAsync({ id: did ?? 0, status, hiddenReason: toHide ? reason : null })
  }
  const showAgain = () => void setHidden(false, '').catch((error) => toast.error(messageOf(error)))
  // One button for both ways, so that the dialog can give the focus back to it.
  return (
    <>
      {isHidden && <span className={classes.note}>{hiddenReason}</span>}
      <Button size="compact-sm" variant="default" onClick={isHidden ? showAgain : () => setOpen(true)}>
        {t(isHidden ? 'actions.unhide' : 'actions.hide')}
      </Button>
      {isOpen && <HideDialog onClose={() => setOpen(false)} onHide={(reason) => setHidden(true, reason)} />}
    </>
  )
}

function Handled({ gid, report: { id, status, discussionTitle } }: Props & { readonly gid: number | null }) {
  const { t } = useTranslation('discussions')
  const handle = useHandleReport(gid)
  return (
    <Switch
      label={t('admin.handled_of', { title: discussionTitle })}
      hidesLabel
      isOn={handle.isPending ? !status : status}
      disabled={handle.isPending}
      onChange={(isOn) => handle.mutate({ id, status: isOn })}
    />
  )
}
