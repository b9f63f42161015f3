import { OWN_BANK, PROGRESSES, REMOTE_BANKS } from '@gavel/contract'
import { Button } from '@mantine/core'
import { openLoginDialog } from '../../../api/login-prompt.ts'
import { toast } from '../../../browser/toast.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SearchField } from '../../../ui/form/SearchField.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { bankName, offeredBanks } from '../../../ui/text/bank-names.ts'
import type { ProblemSearch } from '../problem-address.ts'
import { isChanged, withBank, withFilter } from '../problem-search.ts'
import classes from './ProblemFilters.module.css'
import { SortSelect } from './SortSelect.tsx'

const DIFFICULTIES = [
  ['0', 'difficulty.easy'],
  ['1', 'difficulty.mid'],
  ['2', 'difficulty.hard'],
] as const
const ALL = ''

interface Props {
  readonly search: ProblemSearch
  readonly onSearch: (search: ProblemSearch) => void
}

interface FiltersProps extends Props {
  readonly isLoggedIn: boolean
}

/** The controls to filter and sort the list, in one row if there is room. */
export function ProblemFilters({ search, onSearch, isLoggedIn }: FiltersProps) {
  const { t } = useTranslation('problems')
  return (
    <div className={classes.bar}>
      <KeywordField search={search} onSearch={onSearch} />
      <Segmented
        label={t('filter.within')}
        value={search.within ?? ALL}
        options={[
          { value: ALL, label: t('filter.within_titles') },
          { value: 'statements', label: t('filter.within_statements') },
        ]}
        onChange={(within) => onSearch(withFilter(search, { within: within === ALL ? undefined : within }))}
      />
      <BankSelect search={search} onSearch={onSearch} />
      <Segmented
        label={t('filter.difficulty')}
        value={search.difficulty === undefined ? ALL : String(search.difficulty)}
        options={[
          { value: ALL, label: t('filter.all_difficulties') },
          ...DIFFICULTIES.map(([value, key]) => ({ value, label: t(key) })),
        ]}
        onChange={(value) =>
          onSearch(withFilter(search, { difficulty: value === ALL ? undefined : Number(value) }))
        }
      />
      <ProgressSelect search={search} onSearch={onSearch} isLoggedIn={isLoggedIn} />
      <SortSelect search={search} onSearch={onSearch} />
      <Button
        variant="default"
        className={classes.reset}
        disabled={!isChanged(search)}
        onClick={() => onSearch({})}
      >
        {t('filter.reset')}
      </Button>
    </div>
  )
}

function BankSelect({ search, onSearch }: Props) {
  const { t } = useTranslation('problems')
  const chosen = bankOf(search)
  return (
    <select
      aria-label={t('filter.bank')}
      value={chosen}
      onChange={(event) => onSearch(withBank(search, event.currentTarget.value))}
    >
      <option value={ALL}>{t('filter.all_banks')}</option>
      <option value={OWN_BANK}>{t('filter.own_bank')}</option>
      {offeredBanks(chosen).map((bank) => (
        <option key={bank} value={bank}>
          {bankName(bank)}
        </option>
      ))}
    </select>
  )
}

/** As the server interprets it: anything that is not a remote judge is the site's own bank. */
function bankOf({ oj = ALL }: ProblemSearch): string {
  if (oj.toLowerCase() === 'all') return ALL
  return oj === ALL ? ALL : (REMOTE_BANKS.find((bank) => bank === oj.toUpperCase()) ?? OWN_BANK)
}

function ProgressSelect({ search, onSearch, isLoggedIn }: FiltersProps) {
  const { t } = useTranslation('problems')
  function choose(value: string) {
    const progress = PROGRESSES.find((name) => name === value)
    if (isLoggedIn || progress === undefined) return onSearch(withFilter(search, { progress }))
    toast.warning(t('errors.please_login'))
    openLoginDialog()
  }
  return (
    <select
      aria-label={t('filter.progress')}
      value={search.progress ?? ALL}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      <option value={ALL}>{t('filter.all_progress')}</option>
      {PROGRESSES.map((progress) => (
        <option key={progress} value={progress}>
          {t(`progress.${progress}`)}
        </option>
      ))}
    </select>
  )
}

function KeywordField({ search, onSearch }: Props) {
  const { t } = useTranslation('problems')
  const label = t(search.within === 'statements' ? 'filter.words' : 'filter.keyword')
  return (
    <SearchField
      label={label}
      submitLabel={t('filter.search')}
      value={search.keyword ?? ''}
      className={classes.search}
      onSearch={(keyword) => onSearch(withFilter(search, { keyword }))}
    />
  )
}
