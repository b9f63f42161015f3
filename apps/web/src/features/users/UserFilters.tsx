import type { FormEvent } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import classes from './Users.module.css'
import type { UserSearch } from './user-search.ts'

interface Props {
  readonly search: UserSearch
  readonly onSearch: (search: UserSearch) => void
}

/** The choice applies at once, the keyword with Enter. */
export function UserFilters({ search, onSearch }: Props) {
  const { t } = useTranslation('users')

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const keyword = String(new FormData(event.currentTarget).get('keyword') ?? '').trim()
    onSearch({ ...search, page: undefined, keyword: keyword || undefined })
  }

  return (
    <div className={classes.filters}>
      <form
        // The field follows the address when it changes elsewhere.
        key={search.keyword ?? ''}
        onSubmit={submit}
      >
        <input
          name="keyword"
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          defaultValue={search.keyword ?? ''}
          maxLength={100}
        />
      </form>
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
