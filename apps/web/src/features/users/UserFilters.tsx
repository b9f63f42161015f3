import { useTranslation } from '../../i18n/use-translation.ts'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { Segmented } from '../../ui/form/Segmented.tsx'
import classes from './Users.module.css'
import type { UserSearch } from './user-search.ts'

interface Props {
  readonly search: UserSearch
  readonly onSearch: (search: UserSearch) => void
}

export function UserFilters({ search, onSearch }: Props) {
  const { t } = useTranslation('users')

  return (
    <div className={classes.filters}>
      <SearchField
        label={t('search')}
        submitLabel={t('search_submit')}
        value={search.keyword ?? ''}
        className={classes.search}
        onSearch={(words) => onSearch({ ...search, page: undefined, keyword: words.trim() || undefined })}
      />
      <Segmented
        label={t('shown.label')}
        value={search.onlyAdmin === true ? 'admins' : 'all'}
        options={[
          { value: 'all', label: t('shown.all') },
          { value: 'admins', label: t('shown.admins') },
        ]}
        onChange={(shown) =>
          onSearch({ ...search, page: undefined, onlyAdmin: shown === 'admins' || undefined })
        }
      />
    </div>
  )
}
