import '@mantine/core/styles/Input.layer.css'
import { CONTEST_LABEL_MAX_LENGTH, nextBalloonColor, nextLabel } from '@gavel/contract'
import { Button, TextInput } from '@mantine/core'
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
import classes from '../ContestsAdmin.module.css'
import {
  CANDIDATE_PAGE_SIZE,
  type ContestProblemsData,
  candidatesQuery,
  type ProblemLink,
  useAddProblem,
} from '../contest-admin.api.ts'
import { ColorField } from './ColorField.tsx'

interface Props {
  readonly cid: number
  /** Of the contest, which its problems must have. */
  readonly type: number
  readonly links: readonly ProblemLink[]
  readonly onClose: () => void
}

type Candidate = ContestProblemsData['problemList']['records'][number]

/** Several problems, one after the other: label and colour go on to the next ones by themselves. */
export function AddProblemDialog({ cid, type, links, onClose }: Props) {
  const { t } = useTranslation('contest-admin')
  const [keyword, setKeyword] = useState('')
  const [page, setPage] = useState(1)
  // Null: the next one that is free.
  const [typedLabel, setTypedLabel] = useState<string | null>(null)
  const [chosenColor, setChosenColor] = useState<string | null | undefined>(undefined)
  const add = useAddProblem()
  const gid = useManagedGroup()
  const label = typedLabel ?? nextLabel(links.map(({ displayId }) => displayId))
  const color = chosenColor === undefined ? nextBalloonColor(links.map((link) => link.color)) : chosenColor
  const list = useListPage(candidatesQuery({ cid, type, keyword, page }, gid), {
    page,
    size: CANDIDATE_PAGE_SIZE,
    onPage: setPage,
  })

  function addOne({ id }: Candidate) {
    add.mutate(
      { cid, pid: id, displayId: label, color },
      {
        onSuccess: () => {
          toast.success(t('problems.added', { label }))
          setTypedLabel(null)
          setChosenColor(undefined)
        },
      },
    )
  }

  const columns: readonly Column<Candidate>[] = [
    {
      key: 'title',
      title: t('problems.candidate'),
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
      title: t('problems.actions'),
      width: 'fitted',
      cell: (candidate) => (
        <Button
          size="compact-sm"
          aria-label={t('problems.add_one', { title: candidate.title })}
          loading={add.isPending && add.variables.pid === candidate.id}
          disabled={add.isPending}
          onClick={() => addOne(candidate)}
        >
          {t('problems.add_short')}
        </Button>
      ),
    },
  ]
  return (
    <Dialog
      title={t('problems.add_title')}
      widthPx={760}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('problems.done')}</Button>}
    >
      <div className={classes.dialog}>
        <p className={classes.note}>{t(gid === null ? 'problems.add_about' : 'problems.add_about_group')}</p>
        <div className={classes.row}>
          <TextInput
            label={t('problems.label_field')}
            value={label}
            maxLength={CONTEST_LABEL_MAX_LENGTH}
            required
            autoComplete="off"
            onChange={(event) => setTypedLabel(event.currentTarget.value)}
          />
          <ColorField label={label} value={color} onChange={setChosenColor} />
        </div>
        {add.isError && (
          <p className={classes.fault} role="alert">
            {messageOf(add.error)}
          </p>
        )}
        <SearchField
          label={t('problems.search')}
          submitLabel={t('problems.search_submit')}
          value={keyword}
          onSearch={(words) => {
            setKeyword(words.trim())
            setPage(1)
          }}
        />
        <PagedTable
          caption={t('problems.add_title')}
          list={list}
          columns={columns}
          rowKey={({ id }) => id}
          none={t('problems.no_candidate')}
          noneHint={t('problems.no_candidate_hint')}
        />
      </div>
    </Dialog>
  )
}
