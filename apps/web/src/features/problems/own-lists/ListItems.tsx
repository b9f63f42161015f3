import '@mantine/core/styles/Input.layer.css'
import { PROBLEM_LIST_NOTE_MAX_LENGTH, type ProblemListVo, SITE } from '@gavel/contract'
import { TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPencil, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../../api/errors.ts'
import { NO_MARKS, ownStatusQuery } from '../../../api/own-marks.ts'
import { useUser } from '../../../api/session.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx'
import { RowAction } from '../../../ui/list/RowAction.tsx'
import { ABOVE_ROW_LINK, ROW_LINK } from '../../../ui/list/row-classes.ts'
import { DifficultyBadge } from '../../../ui/verdict/DifficultyBadge.tsx'
import { ProgressMark } from '../../../ui/verdict/ProgressMark.tsx'
import { FavouriteStar } from '../list/FavouriteStar.tsx'
import classes from './Lists.module.css'
import { useSaveList } from './own-lists.api.ts'

type Item = ProblemListVo['records'][number]

interface Props {
  readonly list: ProblemListVo
  /** One of its problems is opened. */
  readonly onOpen: () => void
}

/** The problems of a list in its order; its owner moves, annotates and removes them. */
export function ListItems({ list, onOpen }: Props) {
  const { t } = useTranslation('problem-lists')
  const save = useSaveList()
  const [noted, setNoted] = useState<Item | null>(null)
  const { id, title, description, visibility, records } = list
  const keep = (next: readonly Item[], onSuccess?: () => void) => {
    const sent = next.map(({ pid, note }) => ({ pid, note }))
    save.mutate({ id, title, description, visibility, records: sent }, { ...(onSuccess && { onSuccess }) })
  }
  const columns = useColumns(records)
  const actions: Column<Item> = {
    key: 'actions',
    title: t('column.actions'),
    hidesTitle: true,
    width: 'fitted',
    cell: (item, index) => (
      <Actions
        {...{ item, index, records }}
        isSaving={save.isPending}
        onKeep={keep}
        onNote={() => setNoted(item)}
      />
    ),
  }
  const withNote = (note: string) => records.map((one) => (one.pid === noted?.pid ? { ...one, note } : one))
  return (
    <>
      <DataTable
        caption={t('page.problems')}
        columns={list.isMine ? [...columns, actions] : columns}
        rows={records}
        rowKey={({ pid }) => pid}
        tableProps={{
          // Before the link is followed.
          onClickCapture: ({ target }) =>
            target instanceof Element && target.closest('a') !== null && onOpen(),
        }}
      />
      {noted !== null && (
        <NoteForm
          item={noted}
          isSending={save.isPending}
          error={save.error}
          onClose={() => setNoted(null)}
          onSave={(note) => keep(withNote(note), () => setNoted(null))}
        />
      )}
    </>
  )
}

function useColumns(records: readonly Item[]): readonly Column<Item>[] {
  const { t } = useTranslation('problem-lists')
  const uid = useUser()?.uid ?? null
  const pids = records.map(({ pid }) => pid)
  const { favourites } = useQuery(ownStatusQuery(SITE, uid, pids)).data ?? NO_MARKS
  const star: Column<Item> = {
    key: 'favourite',
    title: t('favourites'),
    hidesTitle: true,
    width: 'fitted',
    cell: (problem) => <FavouriteStar problem={problem} isFavourite={favourites.has(problem.pid)} />,
  }
  return [
    {
      key: 'progress',
      title: t('column.progress'),
      hidesTitle: true,
      width: 'fitted',
      cell: ({ progress }) => <ProgressMark progress={progress} />,
    },
    { key: 'id', title: t('column.id'), width: 'fitted', from: 'medium', cell: ({ problemId }) => problemId },
    {
      key: 'title',
      title: t('column.problem'),
      width: 'main',
      isRowHeader: true,
      cell: ({ problemId, title, note }) => (
        <>
          <Link to="/problem/$problemId" params={{ problemId }} className={ROW_LINK}>
            {title}
          </Link>
          {note !== '' && <bdi className={classes.note}>{note}</bdi>}
        </>
      ),
    },
    {
      key: 'difficulty',
      title: t('column.difficulty'),
      width: 'fitted',
      from: 'narrow',
      cell: ({ difficulty }) => <DifficultyBadge difficulty={difficulty} />,
    },
    ...(uid === null ? [] : [star]),
  ]
}

interface ActionsProps {
  readonly item: Item
  readonly index: number
  readonly records: readonly Item[]
  readonly isSaving: boolean
  readonly onKeep: (records: readonly Item[]) => void
  readonly onNote: () => void
}

/** The acts of the owner on one problem of the list. */
function Actions({ item: { pid, title }, index, records, isSaving, onKeep, onNote }: ActionsProps) {
  const { t } = useTranslation('problem-lists')
  return (
    <span className={`${classes.moves} ${ABOVE_ROW_LINK}`}>
      <RowAction
        label={t('item.up', { title })}
        icon={<IconArrowUp size={16} />}
        isOff={index === 0 || isSaving}
        onClick={() => onKeep(moved(records, index, -1))}
      />
      <RowAction
        label={t('item.down', { title })}
        icon={<IconArrowDown size={16} />}
        isOff={index === records.length - 1 || isSaving}
        onClick={() => onKeep(moved(records, index, 1))}
      />
      <RowAction label={t('item.note', { title })} icon={<IconPencil size={16} />} onClick={onNote} />
      <RowAction
        label={t('item.remove', { title })}
        icon={<IconX size={16} />}
        isOff={isSaving}
        onClick={() => onKeep(records.filter((one) => one.pid !== pid))}
      />
    </span>
  )
}

/** The rows with one of them exchanged with its neighbour. */
function moved(rows: readonly Item[], index: number, step: -1 | 1): readonly Item[] {
  const item = rows[index]
  return item === undefined ? rows : rows.toSpliced(index, 1).toSpliced(index + step, 0, item)
}

interface NoteProps {
  readonly item: Item
  readonly isSending: boolean
  readonly error: Error | null
  readonly onClose: () => void
  readonly onSave: (note: string) => void
}

function NoteForm({ item, isSending, error, onClose, onSave }: NoteProps) {
  const { t } = useTranslation('problem-lists')
  const [note, setNote] = useState(item.note)
  return (
    <FormDialog
      title={t('item.note', { title: item.title })}
      submitLabel={t('actions.save')}
      isSending={isSending}
      onClose={onClose}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onSave(note)
      }}
    >
      <TextInput
        data-autofocus
        label={t('item.note_label')}
        value={note}
        maxLength={PROBLEM_LIST_NOTE_MAX_LENGTH}
        error={error === null ? undefined : messageOf(error)}
        onChange={({ currentTarget: { value } }) => setNote(value)}
      />
    </FormDialog>
  )
}
