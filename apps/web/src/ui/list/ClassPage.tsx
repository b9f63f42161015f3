import type { ComponentProps, ReactNode } from 'react'
import { SearchField } from '../form/SearchField.tsx'
import classes from './ClassPage.module.css'
import { PagedTable } from './PagedTable.tsx'

interface Props<Row extends { readonly uid: string }> {
  readonly search: Pick<ComponentProps<typeof SearchField>, 'label' | 'submitLabel'>
  readonly keyword: string
  /** Undefined: everybody is shown again. */
  readonly onKeyword: (keyword: string | undefined) => void
  /** Beside the search: buttons, and files of the list. */
  readonly tools: ReactNode
  readonly table: Omit<Parameters<typeof PagedTable<Row>>[0], 'rowKey' | 'layout' | 'isDense'>
  /** Below the table: what its signs mean. */
  readonly children?: ReactNode
}

/** The column of names of a `ClassPage`. */
export const NAME_CLASS = classes.name

/** A class at a glance: its people downwards, what they did across. */
export function ClassPage<Row extends { readonly uid: string }>(props: Props<Row>) {
  const { search, keyword, onKeyword, tools, table, children } = props
  return (
    <div className={classes.page}>
      <div className={classes.tools}>
        <SearchField
          {...search}
          value={keyword}
          className={classes.search}
          onSearch={(words) => onKeyword(words.trim() === '' ? undefined : words.trim())}
        />
        {tools}
      </div>
      <PagedTable {...table} rowKey={({ uid }) => uid} layout="scroll" isDense />
      {/* With the rows: the space that is kept for them has another height. */}
      {table.list.data !== undefined && children}
    </div>
  )
}
