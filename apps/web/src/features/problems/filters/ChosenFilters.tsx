import { IconX } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { ProblemSearch } from '../problem-address.ts'
import { withFilter, withTagToggled } from '../problem-search.ts'
import classes from './ChosenFilters.module.css'
import type { TagGroups } from './TagPanel.tsx'

interface Props {
  readonly search: ProblemSearch
  readonly onSearch: (search: ProblemSearch) => void
  readonly tagGroups: TagGroups
}

/** Filters without a control above the list, each as a chip that removes it. */
export function ChosenFilters({ search, onSearch, tagGroups }: Props) {
  const { t } = useTranslation('problems')
  const names = new Map(tagGroups.flatMap(({ tagList }) => tagList.map(({ id, name }) => [id, name])))
  const { tagId = [], keyword } = search
  if (tagId.length === 0 && keyword === undefined) return null
  return (
    <ul className={classes.chips} aria-label={t('filter.chosen')}>
      {keyword !== undefined && (
        <Chip name={`“${keyword}”`} onRemove={() => onSearch(withFilter(search, { keyword: undefined }))} />
      )}
      {tagId.map((id) => (
        <Chip
          key={id}
          name={names.get(id) ?? `#${id}`}
          onRemove={() => onSearch(withTagToggled(search, id))}
        />
      ))}
    </ul>
  )
}

function Chip({ name, onRemove }: { readonly name: string; readonly onRemove: () => void }) {
  const { t } = useTranslation('problems')
  return (
    <li className={classes.chip}>
      {name}
      <button type="button" aria-label={t('filter.remove', { name })} onClick={onRemove}>
        <IconX size={14} />
      </button>
    </li>
  )
}
