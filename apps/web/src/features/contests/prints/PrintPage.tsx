import '@mantine/core/styles/Input.layer.css'
import {
  type ContestPrintVo,
  lengthOf,
  PRINT_MAX_LENGTH,
  PRINT_MIN_LENGTH,
  PRINT_PAGE_SIZE,
} from '@gavel/contract'
import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../../api/errors.ts'
import { toast } from '../../../browser/toast.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Column } from '../../../ui/list/DataTable.tsx'
import { PagedTable } from '../../../ui/list/PagedTable.tsx'
import { useListPage } from '../../../ui/list/use-list-page.ts'
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx'
import { useContest } from '../contest-context.ts'
import { PrintState } from './PrintState.tsx'
import classes from './Prints.module.css'
import { ownPrintsQuery, useSubmitPrint } from './prints.api.ts'

/** Where an entrant hands in a text to be printed, and sees which ones have been. */
export function PrintPage() {
  const { contest } = useContest()
  const { print } = contest.can
  return (
    <div className={classes.page}>
      {print === true ? <PrintForm cid={contest.id} /> : <p className={classes.aside}>{print.msg}</p>}
      <OwnPrints cid={contest.id} />
    </div>
  )
}

function PrintForm({ cid }: { readonly cid: number }) {
  const { t } = useTranslation('contest-room')
  const submit = useSubmitPrint(cid)
  const [content, setContent] = useState('')
  const [fault, setFault] = useState<string | null>(null)

  function send(event: FormEvent) {
    event.preventDefault()
    if (lengthOf(content) < PRINT_MIN_LENGTH)
      return setFault(t('print.too_short', { limit: PRINT_MIN_LENGTH }))
    setFault(null)
    submit.mutate(content, {
      onSuccess: () => {
        setContent('')
        toast.success(t('print.sent'))
      },
      onError: (error) => setFault(messageOf(error)),
    })
  }

  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <Textarea
        className={`${classes.wide} ${classes.program}`}
        label={t('print.content')}
        description={t('print.hint', { limit: PRINT_MIN_LENGTH })}
        autosize
        minRows={8}
        maxRows={24}
        maxLength={PRINT_MAX_LENGTH}
        spellCheck={false}
        value={content}
        error={fault}
        onChange={(event) => setContent(event.currentTarget.value)}
      />
      <Button type="submit" loading={submit.isPending}>
        {t('print.submit')}
      </Button>
    </form>
  )
}

function OwnPrints({ cid }: { readonly cid: number }) {
  const { t } = useTranslation('contest-room')
  const [page, setPage] = useState(1)
  const list = useListPage(ownPrintsQuery(cid, page), { page, size: PRINT_PAGE_SIZE, onPage: setPage })
  const columns: readonly Column<ContestPrintVo>[] = [
    {
      key: 'time',
      title: t('print.time'),
      width: 'main',
      isRowHeader: true,
      cell: ({ gmtCreate }) => <RelativeTime at={gmtCreate} />,
    },
    { key: 'lines', title: t('print.lines'), isNumber: true, width: 'fitted', cell: ({ lines }) => lines },
    {
      key: 'status',
      title: t('print.status'),
      width: 'fitted',
      cell: ({ status }) => <PrintState status={status} />,
    },
  ]
  return (
    <PagedTable
      list={list}
      caption={t('print.own')}
      showsCaption
      columns={columns}
      rowKey={({ id }) => id}
      expectedRows={3}
      none={t('print.none')}
      noneHint={t('print.none_hint')}
    />
  )
}
