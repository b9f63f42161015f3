import { Button } from '@mantine/core'
import { useState } from 'react'
import { messageOf } from '../../../../api/errors.ts'
import { useManagedGroup } from '../../../../api/managed-group.ts'
import { toast } from '../../../../browser/toast.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { SearchField } from '../../../../ui/form/SearchField.tsx'
import type { Column } from '../../../../ui/list/DataTable.tsx'
import { PagedTable } from '../../../../ui/list/PagedTable.tsx'
import { useListPage } from '../../../../ui/list/use-list-page.ts'
import classes from '../TrainingsAdmin.module.css'
import { CANDIDATE_PAGE_SIZE, candidatesQuery, useAddProblem } from '../training-admin.api.ts'

interface Props {
  readonly tid: number
  readonly onClose: () => void
}

interface Candidate {
  readonly id: number
  readonly problemId: string
  readonly title: string
  readonly author: string
}

/** Public problems of the bank, and in a group also its own, added one after the other under their own ids. */
export function BankDialog({ tid, onClose }: Props) {
  const { t } = useTranslation('training-admin')
  const [keyword, setKeyword] = useState('')
  const [page, setPage] = useState(1)
  const add = useAddProblem()
  const list = useListPage(candidatesQuery({ tid, keyword, page }, useManagedGroup()), {
    page,
    size: CANDIDATE_PAGE_SIZE,
    onPage: setPage,
  })
  const columns: readonly Column<Candidate>[] = [
    {
      key: 'title',
      title: t('bank.candidate'),
      width: 'main',
      className: classes.title,
      isRowHeader: true,
      cell: ({ problemId, title, author }) => (
        <>
          <bdi>{title}</bdi>
          <span className={classes.note}>
            {problemId} · {author}
          </span>
        </>
      ),
    },
    {
      key: 'add',
      title: t('bank.actions'),
      width: 'fitted',
      cell: ({ id, problemId, title }) => (
        <Button
          size="compact-sm"
          aria-label={t('bank.add_one', { title })}
          loading={add.isPending && add.variables.pid === id}
          disabled={add.isPending}
          onClick={() =>
            add.mutate(
              { tid, pid: id, displayId: problemId },
              { onSuccess: () => toast.success(t('bank.added', { title })) },
            )
          }
        >
          {t('bank.add')}
        </Button>
      ),
    },
  ]
  return (
    <Dialog
      title={t('bank.title')}
      widthPx={760}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('bank.done')}</Button>}
    >
      <div className={classes.dialog}>
        <p className={classes.note}>{t('bank.about')}</p>
        {add.isError && (
          <p className={classes.fault} role="alert">
            {messageOf(add.error)}
          </p>
        )}
        <SearchField
          label={t('bank.search')}
          submitLabel={t('bank.search_submit')}
          value={keyword}
          onSearch={(words) => {
            setKeyword(words.trim())
            setPage(1)
          }}
        />
        <PagedTable
          caption={t('bank.title')}
          list={list}
          columns={columns}
          rowKey={({ id }) => id}
          none={t('bank.none')}
          noneHint={t('bank.none_hint')}
        />
      </div>
    </Dialog>
  )
}
