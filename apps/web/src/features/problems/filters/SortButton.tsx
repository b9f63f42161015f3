import type { ProblemSort } from '@gavel/contract'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from '../list/ProblemTable.module.css'
import type { ProblemSearch } from '../problem-address.ts'
import { orderOf, withSortToggled } from '../problem-search.ts'

interface Props {
  readonly sort: ProblemSort
  readonly label: string
  readonly search: ProblemSearch
  readonly onSearch: (search: ProblemSearch) => void
}

/** In the head of a column: sorts the list by it, or the other way round when pressed again. */
export function SortButton({ sort, label, search, onSearch }: Props) {
  const { t } = useTranslation('problems')
  const now = orderOf(search)
  const order = now?.sort === sort ? now.order : null
  const Icon = order === null ? IconArrowsSort : order === 'asc' ? IconArrowUp : IconArrowDown
  return (
    <button
      type="button"
      className={classes.sort}
      data-sorted={order !== null}
      title={t('sort.by', { column: label })}
      onClick={() => onSearch(withSortToggled(search, sort))}
    >
      {label}
      <Icon size={14} aria-hidden="true" />
    </button>
  )
}

/** The order as the head of such a column tells it to screen readers. */
export function ariaSort(search: ProblemSearch, sort: ProblemSort) {
  const now = orderOf(search)
  if (now?.sort !== sort) return {}
  return { 'aria-sort': now.order === 'asc' ? 'ascending' : 'descending' } as const
}
