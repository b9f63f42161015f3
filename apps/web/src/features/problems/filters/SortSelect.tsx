import { PROBLEM_SORTS, SORT_ORDERS } from '@gavel/contract'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { ProblemSearch } from '../problem-address.ts'
import { isStatementSearch, orderOf, withOrder } from '../problem-search.ts'
import classes from './ProblemFilters.module.css'

interface Props {
  readonly search: ProblemSearch
  readonly onSearch: (search: ProblemSearch) => void
}

const ORDERS = PROBLEM_SORTS.flatMap((sort) =>
  SORT_ORDERS.map((order) => ({ sort, order, key: `sort.${sort}_${order}` as const })),
)

/** All orders of the list in one field, for phones, which show only some columns. */
export function SortSelect({ search, onSearch }: Props) {
  const { t } = useTranslation('problems')
  const now = orderOf(search)
  return (
    <select
      className={classes.sort}
      aria-label={t('sort.label')}
      value={now === null ? '' : `sort.${now.sort}_${now.order}`}
      onChange={({ currentTarget: { value } }) =>
        onSearch(withOrder(search, ORDERS.find(({ key }) => key === value) ?? null))
      }
    >
      {isStatementSearch(search) && <option value="">{t('sort.best')}</option>}
      {ORDERS.map(({ key }) => (
        <option key={key} value={key}>
          {t(key)}
        </option>
      ))}
    </select>
  )
}
