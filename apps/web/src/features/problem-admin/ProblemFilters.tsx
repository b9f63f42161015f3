import { JUDGE_MODES, OWN_BANK } from '@gavel/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FilterSelect } from '../../ui/form/FilterSelect.tsx'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { bankName, offeredBanks } from '../../ui/text/bank-names.ts'
import classes from './ProblemsPage.module.css'
import type { AdminProblemSearch } from './problem-search.ts'

interface Props {
  readonly search: AdminProblemSearch
  readonly onSearch: (search: AdminProblemSearch) => void
}

/** Every change goes back to the first page. */
export function ProblemFilters({ search, onSearch }: Props) {
  const { t } = useTranslation('problem-admin')
  const filter = (change: Partial<AdminProblemSearch>) => onSearch({ ...search, page: undefined, ...change })

  return (
    <div className={classes.filters}>
      <SearchField
        label={t('search')}
        submitLabel={t('search_submit')}
        value={search.keyword ?? ''}
        className={classes.search}
        onSearch={(words) => filter({ keyword: words.trim() || undefined })}
      />
      <FilterSelect
        label={t('filter.auth')}
        value={search.auth === undefined ? '' : String(search.auth)}
        options={[
          ['', t('filter.any_auth')],
          ['1', t('auth.public')],
          ['2', t('auth.private')],
          ['3', t('auth.contest')],
        ]}
        onChange={(auth) => filter({ auth: auth === '' ? undefined : Number(auth) })}
      />
      <FilterSelect
        label={t('filter.mode')}
        value={search.judgeMode ?? ''}
        options={[
          ['', t('filter.any_mode')],
          ...JUDGE_MODES.map((mode) => [mode, t(`mode.${mode}`)] as const),
        ]}
        onChange={(mode) => filter({ judgeMode: mode || undefined })}
      />
      <FilterSelect
        label={t('filter.bank')}
        value={search.oj ?? ''}
        options={[
          ['', t('filter.any_bank')],
          [OWN_BANK, t('filter.own_bank')],
          ...offeredBanks(search.oj ?? '').map((bank) => [bank, bankName(bank)] as const),
        ]}
        onChange={(oj) => filter({ oj: oj === '' ? undefined : oj })}
      />
    </div>
  )
}
