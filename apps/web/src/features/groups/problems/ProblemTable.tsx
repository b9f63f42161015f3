import type { Page } from '@gavel/contract'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Column } from '../../../ui/list/DataTable.tsx'
import { PagedTable } from '../../../ui/list/PagedTable.tsx'
import { useListPage } from '../../../ui/list/use-list-page.ts'
import type { ProblemSearch } from './group-problems.api.ts'
import { ProblemsBar } from './ProblemsBar.tsx'

interface Props<Row, Key extends QueryKey> {
  readonly query: (search: ProblemSearch) => UseQueryOptions<Page<Row>, Error, Page<Row>, Key>
  readonly size: number
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => number
  readonly rowHeightPx?: number
  /** The link to the other list of the group's problems, for its administrators. */
  readonly children: ReactNode
}

/** One of the lists of a group's problems with its search. */
export function ProblemTable<Row, Key extends QueryKey>({
  query,
  size,
  children,
  ...table
}: Props<Row, Key>) {
  const { t } = useTranslation('groups')
  const [search, setSearch] = useState<ProblemSearch>({ keyword: '', page: 1 })
  const list = useListPage(query(search), {
    page: search.page,
    size,
    onPage: (page) => setSearch({ ...search, page }),
  })
  return (
    <>
      <ProblemsBar keyword={search.keyword} onSearch={(keyword) => setSearch({ keyword, page: 1 })}>
        {children}
      </ProblemsBar>
      <PagedTable {...table} list={list} none={t('problems.none')} noneHint={t('problems.none_hint')} />
    </>
  )
}
