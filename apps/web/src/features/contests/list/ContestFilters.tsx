import { SCORING } from '@gavel/contract'
import { Button } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SearchField } from '../../../ui/form/SearchField.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { RULES } from '../ContestFacts.tsx'
import classes from './ContestFilters.module.css'
import type { ContestSearch } from './contest-address.ts'
import { hasFilter, withFilter } from './contest-search.ts'

const ALL = ''
const STATES = [
  ['-1', 'state.scheduled'],
  ['0', 'state.running'],
  ['1', 'state.ended'],
] as const
const STATUS_OF = { '-1': -1, '0': 0, '1': 1 } as const

interface Props {
  readonly search: ContestSearch
  readonly onSearch: (search: ContestSearch) => void
}

/** The filters of the list; each choice applies at once. */
export function ContestFilters({ search, onSearch }: Props) {
  const { t } = useTranslation('contests')
  return (
    <div className={classes.bar}>
      <SearchField
        label={t('filter.keyword')}
        submitLabel={t('filter.search')}
        value={search.keyword ?? ''}
        className={classes.search}
        onSearch={(keyword) => onSearch(withFilter(search, { keyword }))}
      />
      <Segmented
        label={t('filter.rule')}
        value={ruleOf(search)}
        options={[
          { value: ALL, label: t('filter.all_rules') },
          { value: 'icpc', label: RULES.icpc },
          { value: 'oi', label: RULES.oi },
          { value: 'ioi', label: RULES.ioi },
        ]}
        onChange={(rule) => onSearch(withFilter(search, { format: rule === ALL ? undefined : rule }))}
      />
      <Segmented
        label={t('filter.status')}
        value={search.status === undefined ? ALL : (`${search.status}` as const)}
        options={[
          { value: ALL, label: t('filter.all_states') },
          ...STATES.map(([value, key]) => ({ value, label: t(key) })),
        ]}
        onChange={(value) =>
          onSearch(withFilter(search, { status: value === ALL ? undefined : STATUS_OF[value] }))
        }
      />
      <Button
        variant="default"
        className={classes.reset}
        disabled={!hasFilter(search)}
        onClick={() => onSearch({})}
      >
        {t('filter.reset')}
      </Button>
    </div>
  )
}

/** Clients know two types; a link of theirs to contests by points shows both kinds, and OI as chosen. */
function ruleOf({ format, type }: ContestSearch): 'icpc' | 'oi' | 'ioi' | typeof ALL {
  if (format !== undefined) return format
  if (type === undefined) return ALL
  return type === SCORING.icpc ? 'icpc' : 'oi'
}
