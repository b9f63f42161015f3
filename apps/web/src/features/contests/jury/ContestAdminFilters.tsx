import { useTranslation } from '../../../i18n/use-translation.ts'
import { FilterSelect } from '../../../ui/form/FilterSelect.tsx'
import { SearchField } from '../../../ui/form/SearchField.tsx'
import classes from './ContestsAdmin.module.css'
import type { AdminContestSearch } from './contest-admin-search.ts'

interface Props {
  readonly search: AdminContestSearch
  readonly onSearch: (search: AdminContestSearch) => void
}

const numberOf = (text: string) => (text === '' ? undefined : Number(text))
const textOf = (value: number | undefined) => (value === undefined ? '' : String(value))

/** Every change shows the first page. */
export function ContestAdminFilters({ search, onSearch }: Props) {
  const { t } = useTranslation('contest-admin')
  const filter = (change: Partial<AdminContestSearch>) => onSearch({ ...search, page: undefined, ...change })
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
        label={t('filter.format')}
        value={search.format ?? ''}
        options={[
          ['', t('filter.any_format')],
          ['icpc', t('format.icpc')],
          ['oi', t('format.oi')],
          ['ioi', t('format.ioi')],
        ]}
        onChange={(format) => filter({ format: format || undefined })}
      />
      <FilterSelect
        label={t('filter.auth')}
        value={textOf(search.auth)}
        options={[
          ['', t('filter.any_auth')],
          ['0', t('auth.public')],
          ['1', t('auth.private')],
          ['2', t('auth.protected')],
        ]}
        onChange={(auth) => filter({ auth: numberOf(auth) })}
      />
      <FilterSelect
        label={t('filter.status')}
        value={textOf(search.status)}
        options={[
          ['', t('filter.any_status')],
          ['-1', t('status.scheduled')],
          ['0', t('status.running')],
          ['1', t('status.ended')],
        ]}
        onChange={(status) => filter({ status: numberOf(status) })}
      />
    </div>
  )
}
