import type { ReactNode } from 'react'
import { SearchField } from '../form/SearchField.tsx'
import classes from './FilterBar.module.css'

interface Props {
  readonly label: string
  readonly submitLabel: string
  readonly keyword: string
  readonly onSearch: (keyword: string) => void
  /** Other controls that choose the rows, and links that lead elsewhere. */
  readonly children?: ReactNode
}

/** Above a list: a search by words, and what is beside it. */
export function FilterBar({ label, submitLabel, keyword, onSearch, children }: Props) {
  return (
    <div className={classes.bar}>
      <SearchField
        label={label}
        submitLabel={submitLabel}
        value={keyword}
        className={classes.search}
        onSearch={onSearch}
      />
      {children}
    </div>
  )
}
