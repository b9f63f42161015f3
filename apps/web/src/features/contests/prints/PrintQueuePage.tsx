import { type ContestPrintVo, PRINT_PAGE_SIZE, PRINT_STATUS } from '@gavel/contract'
import { Button } from '@mantine/core'
import { IconCheck, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../api/errors.ts'
import { toast } from '../../../browser/toast.ts'
import { formatInstant } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import type { Column } from '../../../ui/list/DataTable.tsx'
import { PagedTable } from '../../../ui/list/PagedTable.tsx'
import { RowAction } from '../../../ui/list/RowAction.tsx'
import { SkeletonRows } from '../../../ui/list/SkeletonRows.tsx'
import { useListPage } from '../../../ui/list/use-list-page.ts'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx'
import { UserLink } from '../../../ui/text/UserLink.tsx'
import { useContest } from '../contest-context.ts'
import { PrintState } from './PrintState.tsx'
import classes from './Prints.module.css'
import { downloadPrintText, printQuery, printQueueQuery, useMarkPrinted } from './prints.api.ts'

/** The printing room: what waits to be printed, with the seat that it goes to. */
export function PrintQueuePage() {
  const { t } = useTranslation('contest-room')
  const { contest } = useContest()
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<number | null>(null)
  const list = useListPage(printQueueQuery(contest.id, page), {
    page,
    size: PRINT_PAGE_SIZE,
    onPage: setPage,
  })
  const columns = useColumns(contest.id, setOpen)
  return (
    <>
      <PagedTable
        list={list}
        caption={t('print.queue')}
        columns={columns}
        rowKey={({ id }) => id}
        layout="cards"
        none={t('print.queue_none')}
        noneHint={t('print.queue_none_hint')}
      />
      {open !== null && <PrintDialog cid={contest.id} id={open} onClose={() => setOpen(null)} />}
    </>
  )
}

function useColumns(cid: number, onOpen: (id: number) => void): readonly Column<ContestPrintVo>[] {
  const { t } = useTranslation('contest-room')
  return [
    {
      key: 'user',
      title: t('print.user'),
      width: 'main',
      isRowHeader: true,
      cell: ({ username, realname, seat }) => (
        <>
          <UserLink username={username} />
          {realname !== null && realname !== '' && <span className={classes.note}>{realname}</span>}
          {seat !== null && <span className={classes.note}>{t('print.seat', { seat })}</span>}
        </>
      ),
    },
    {
      key: 'time',
      title: t('print.time'),
      from: 'narrow',
      cell: ({ gmtCreate }) => <RelativeTime at={gmtCreate} />,
    },
    {
      key: 'lines',
      title: t('print.lines'),
      from: 'narrow',
      isNumber: true,
      width: 'fitted',
      cell: ({ lines }) => lines,
    },
    {
      key: 'status',
      title: t('print.status'),
      width: 'fitted',
      cell: ({ status }) => <PrintState status={status} />,
    },
    {
      key: 'actions',
      title: t('print.actions'),
      hidesTitle: true,
      width: 'fitted',
      cell: (print) => <PrintActions print={print} cid={cid} onOpen={() => onOpen(print.id)} />,
    },
  ]
}

interface ActionsProps {
  readonly print: ContestPrintVo
  readonly cid: number
  readonly onOpen: () => void
}

function PrintActions({ print, cid, onOpen }: ActionsProps) {
  const { t } = useTranslation('contest-room')
  const mark = useMarkPrinted(cid)
  const { id, username } = print
  return (
    <div className={classes.icons}>
      <RowAction label={t('print.open', { username })} icon={<IconPrinter size={18} />} onClick={onOpen} />
      <RowAction
        label={t('print.download', { username })}
        icon={<IconDownload size={18} />}
        onClick={() => void downloadPrintText(id).catch((error) => toast.error(messageOf(error)))}
      />
      <RowAction
        label={t('print.mark', { username })}
        icon={<IconCheck size={18} />}
        isBusy={mark.isPending}
        isOff={print.status === PRINT_STATUS.printed}
        onClick={() => mark.mutate(id)}
      />
    </div>
  )
}

/** One text as it goes on paper: the browser prints this dialog alone. */
function PrintDialog({ cid, id, onClose }: { cid: number; id: number; onClose: () => void }) {
  const { t } = useTranslation('contest-room')
  const print = useQuery(printQuery(cid, id))
  const mark = useMarkPrinted(cid)
  return (
    <Dialog
      title={t('print.one')}
      onClose={onClose}
      widthPx={800}
      actions={
        <>
          <Button variant="default" onClick={() => window.print()}>
            {t('print.to_paper')}
          </Button>
          <Button
            loading={mark.isPending}
            onClick={() => mark.mutate(id, { onSuccess: onClose })}
            disabled={print.data === undefined}
          >
            {t('print.done')}
          </Button>
        </>
      }
    >
      {print.isPending && <SkeletonRows rows={6} height={24} />}
      {print.error !== null && <ErrorState error={print.error} onRetry={() => void print.refetch()} />}
      {print.data !== undefined && (
        <>
          <p className={classes.note}>
            {[
              print.data.username,
              print.data.realname,
              print.data.seat === null ? null : t('print.seat', { seat: print.data.seat }),
              formatInstant(print.data.gmtCreate),
            ]
              .filter((part) => part !== null && part !== '')
              .join(' · ')}
          </p>
          <pre className={classes.print}>{print.data.content}</pre>
        </>
      )}
    </Dialog>
  )
}
