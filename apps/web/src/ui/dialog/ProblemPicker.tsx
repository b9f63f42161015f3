import type { Page } from '@gavel/contract'
import { Button } from '@mantine/core'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../../api/errors.ts'
import { SearchField } from '../form/SearchField.tsx'
import type { Column } from '../list/DataTable.tsx'
import { PagedTable } from '../list/PagedTable.tsx'
import { useListPage } from '../list/use-list-page.ts'
import { Dialog } from './Dialog.tsx'
import classes from './ProblemPicker.module.css'

export interface Candidate {
  readonly id: number
  readonly problemId: string
  readonly title: string
  readonly author: string
}

export interface CandidateSearch {
  readonly keyword: string
  readonly page: number
  readonly limit: number
}

interface Texts {
  readonly title: string
  readonly about: string
  readonly search: string
  readonly searchSubmit: string
  readonly problem: string
  readonly actions: string
  readonly add: string
  readonly addOne: (title: string) => string
  /** In place of `add` on those that are added and stay in the list. */
  readonly added?: string
  readonly none: string
  readonly noneHint: string
  readonly done: string
}

interface Props<Row extends Candidate, Key extends QueryKey> {
  readonly texts: Texts
  readonly queryOf: (search: CandidateSearch) => UseQueryOptions<Page<Row>, Error, Page<Row>, Key>
  /** The id of the problem that is being added; null: none. */
  readonly addingId: number | null
  readonly error: Error | null
  readonly onAdd: (candidate: Row) => void
  /** A side effect of adding it; null: none. */
  readonly warningOf?: (candidate: Row) => string | null
  /** Whether it is added already; without this, what is added leaves the list. */
  readonly isAdded?: (candidate: Row) => boolean
  readonly onClose: () => void
  /** Fields for the problem that is added next. */
  readonly children?: ReactNode
}

/** Rows of a page, and how many there may be (`spec.md` §9). */
const PAGE_SIZE = 10
const PAGE_SIZES = [10, 30, 50, 100]

/** A dialog from which several problems are added, one after the other. */
export function ProblemPicker<Row extends Candidate, Key extends QueryKey>({
  texts,
  queryOf,
  addingId,
  error,
  onAdd,
  warningOf = () => null,
  isAdded = () => false,
  onClose,
  children,
}: Props<Row, Key>) {
  const [keyword, setKeyword] = useState('')
  const [page, setPage] = useState(1)
  const [size, setSize] = useState(PAGE_SIZE)
  const list = useListPage(queryOf({ keyword, page, limit: size }), {
    ...{ page, size, sizes: PAGE_SIZES, onPage: setPage },
    onSize: (next) => {
      setSize(next)
      setPage(1)
    },
  })
  const columns: readonly Column<Row>[] = [
    {
      key: 'title',
      title: texts.problem,
      width: 'main',
      className: classes.title,
      isRowHeader: true,
      cell: (candidate) => (
        <>
          <bdi>{candidate.title}</bdi>
          <span className={classes.note}>
            {candidate.problemId} · {candidate.author}
          </span>
          {warningOf(candidate) !== null && <span className={classes.note}>{warningOf(candidate)}</span>}
        </>
      ),
    },
    {
      key: 'add',
      title: texts.actions,
      width: 'fitted',
      cell: (candidate) => {
        const wasAdded = isAdded(candidate)
        return (
          <Button
            size="compact-sm"
            aria-label={wasAdded ? undefined : texts.addOne(candidate.title)}
            loading={addingId === candidate.id}
            disabled={addingId !== null}
            // The focus stays on it.
            aria-disabled={wasAdded || undefined}
            data-disabled={wasAdded || undefined}
            onClick={() => !wasAdded && onAdd(candidate)}
          >
            {wasAdded ? texts.added : texts.add}
          </Button>
        )
      },
    },
  ]
  return (
    <Dialog
      title={texts.title}
      widthPx="wide"
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.done}</Button>}
    >
      <div className={classes.content}>
        <p className={classes.note}>{texts.about}</p>
        {children}
        {error !== null && (
          <p className={classes.fault} role="alert">
            {messageOf(error)}
          </p>
        )}
        <SearchField
          label={texts.search}
          submitLabel={texts.searchSubmit}
          value={keyword}
          onSearch={(words) => {
            setKeyword(words.trim())
            setPage(1)
          }}
        />
        <PagedTable
          caption={texts.title}
          list={list}
          columns={columns}
          rowKey={({ id }) => id}
          none={texts.none}
          noneHint={texts.noneHint}
        />
      </div>
    </Dialog>
  )
}
