import { type Column, DataTable } from './DataTable.tsx'
import { ListAnswer } from './ListAnswer.tsx'
import { Pager } from './Pager.tsx'
import type { ListPageOf } from './use-list-page.ts'

interface Props<Row> extends Omit<Parameters<typeof DataTable<Row>>[0], 'rows' | 'isStale' | 'expectedRows'> {
  readonly list: ListPageOf<Row>
  readonly columns: readonly Column<Row>[]
  /** Shown instead of an empty list. */
  readonly none: string
  readonly noneHint: string
  readonly expectedRows?: number
  /** The name of the paged list, if a page has several. */
  readonly pagerLabel?: string
}

/** A list with pages: loading, error and empty states, and its rows. */
export function PagedTable<Row>({ list, none, noneHint, expectedRows, pagerLabel, ...table }: Props<Row>) {
  const { paging, isStale } = list
  return (
    <ListAnswer
      query={list}
      rows={expectedRows ?? paging.size}
      rowHeightPx={table.rowHeightPx ?? 46}
      none={none}
      noneHint={noneHint}
    >
      {({ records, total }) => (
        <>
          <DataTable {...table} rows={records} isStale={isStale} />
          <Pager {...paging} total={total} {...(pagerLabel !== undefined && { label: pagerLabel })} />
        </>
      )}
    </ListAnswer>
  )
}
