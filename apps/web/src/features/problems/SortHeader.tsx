import type { ProblemSort } from '@gavel/contract'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './ProblemTable.module.css'
import type { ProblemSearch } from './problem-address.ts'
import { orderOf, withSortToggled } from './problem-search.ts'

interface Props {
  readonly sort: ProblemSort
  readonly label: string
  readonly className?: string | undefined
  readonly search: ProblemSearch
  readonly onSearch: (search: ProblemSearch) => void
}

/** The head of a column by which the list is sorted, or the other way round when pressed again. */
export function SortHeader({ sort, label, className, search, onSearch }: Props) {
  const { t } = useTranslation('problems')
  const now = orderOf(search)
  const order = now?.sort === sort ? now.order : null
  const Icon = order === null ? IconArrowsSort : order === 'asc' ? IconArrowUp : IconArrowDown
  return (
    <th
      scope="col"
      className={className}
      aria-sort={order === null ? undefined : order === 'asc' ? 'ascending' : 'descending'}
    >
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
    </th>
  )
}
