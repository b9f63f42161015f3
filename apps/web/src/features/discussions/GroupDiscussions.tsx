import { DISCUSSIONS_PER_PAGE, type GroupDetailVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { hasCode } from '../../api/errors.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ListAnswer } from '../../ui/list/ListAnswer.tsx'
import { Pager } from '../../ui/list/Pager.tsx'
import { useListPage } from '../../ui/list/use-list-page.ts'
import { NoAccess } from '../../ui/page/NoAccess.tsx'
import { DiscussionDialog } from './DiscussionDialog.tsx'
import { DiscussionItem } from './DiscussionItem.tsx'
import classes from './Discussions.module.css'
import { groupDiscussionsQuery } from './discussions.api.ts'

const ROW_HEIGHT_PX = 104

interface Props {
  readonly gid: number
  /** Null: of all problems and none. */
  readonly pid: string | null
  readonly can: GroupDetailVo['can']
  readonly onOpen: (id: number) => void
}

/** The discussions of a group, or those of them about one problem. */
export function GroupDiscussions({ gid, pid, can, onOpen }: Props) {
  const { t } = useTranslation('discussions')
  // The group’s administrators see hidden ones, and may pin.
  const isAdmin = can.run === true
  const [page, setPage] = useState(1)
  const [isCreating, setCreating] = useState(false)
  const list = useListPage(groupDiscussionsQuery({ gid, pid, isWhole: isAdmin }, page), {
    ...{ page, size: DISCUSSIONS_PER_PAGE },
    onPage: setPage,
  })
  if (hasCode(list.error, 'discussions_closed')) return <NoAccess />
  return (
    <>
      {pid !== null && <h2 className={classes.heading}>{t('of_problem', { pid })}</h2>}
      <div className={classes.bar}>
        {can.discuss === true && <Button onClick={() => setCreating(true)}>{t('create')}</Button>}
        {pid !== null && (
          <Link to="/group/$groupID/discussion" params={{ groupID: String(gid) }}>
            {t('back')}
          </Link>
        )}
        {isAdmin && pid === null && (
          <Link to="/group/$groupID/discussion/reports" params={{ groupID: String(gid) }}>
            {t('admin.reports')}
          </Link>
        )}
      </div>
      <ListAnswer
        query={list}
        rows={DISCUSSIONS_PER_PAGE}
        rowHeightPx={ROW_HEIGHT_PX}
        none={t('none')}
        noneHint={t('none_in_group')}
      >
        {({ records, total }) => (
          <>
            <ul className={classes.list} data-stale={list.isStale}>
              {records.map((row) => (
                <DiscussionItem key={row.id} row={row} />
              ))}
            </ul>
            <Pager {...list.paging} total={total} />
          </>
        )}
      </ListAnswer>
      {isCreating && (
        <DiscussionDialog
          edited={null}
          pid={pid}
          gid={gid}
          mayPin={isAdmin}
          onClose={() => setCreating(false)}
          onSaved={onOpen}
        />
      )}
    </>
  )
}
