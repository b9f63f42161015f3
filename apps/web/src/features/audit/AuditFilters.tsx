import { AUDIT_ACTIONS, AUDIT_TARGETS } from '@gavel/contract'
import { Button } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './AuditPage.module.css'
import type { AuditSearch } from './audit-address.ts'
import { withAuditFilter } from './audit-search.ts'

interface Props {
  readonly search: AuditSearch
  readonly onSearch: (search: AuditSearch) => void
}

/** Selections apply at once; typed text applies with Enter or the button. */
export function AuditFilters({ search, onSearch }: Props) {
  const { t } = useTranslation('audit')

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const typed = (name: string) => String(form.get(name) ?? '').trim()
    onSearch(
      withAuditFilter(search, {
        username: typed('username'),
        keyword: typed('keyword'),
        from: typed('from'),
        to: typed('to'),
      }),
    )
  }

  return (
    <form
      // Typed fields follow the address when it changes elsewhere.
      key={JSON.stringify(search)}
      className={classes.filters}
      onSubmit={submit}
    >
      <select
        aria-label={t('filter.action')}
        value={search.action ?? ''}
        onChange={(event) => onSearch(withAuditFilter(search, { action: event.currentTarget.value }))}
      >
        <option value="">{t('filter.any_action')}</option>
        {AUDIT_ACTIONS.map((action) => (
          <option key={action} value={action}>
            {t(`action.${action}`)}
          </option>
        ))}
      </select>
      <select
        aria-label={t('filter.target')}
        value={search.target ?? ''}
        onChange={(event) => onSearch(withAuditFilter(search, { target: event.currentTarget.value }))}
      >
        <option value="">{t('filter.any_target')}</option>
        {AUDIT_TARGETS.map((target) => (
          <option key={target} value={target}>
            {t(`target.${target}`)}
          </option>
        ))}
      </select>
      <input
        name="username"
        aria-label={t('filter.username')}
        placeholder={t('filter.username')}
        defaultValue={search.username ?? ''}
        maxLength={64}
        autoComplete="off"
      />
      <input
        name="keyword"
        type="search"
        aria-label={t('filter.keyword')}
        placeholder={t('filter.keyword')}
        defaultValue={search.keyword ?? ''}
        maxLength={100}
      />
      <label className={classes.time}>
        {t('filter.from')}
        <input name="from" type="datetime-local" defaultValue={search.from ?? ''} />
      </label>
      <label className={classes.time}>
        {t('filter.to')}
        <input name="to" type="datetime-local" defaultValue={search.to ?? ''} />
      </label>
      <Button type="submit" variant="default">
        {t('filter.apply')}
      </Button>
      <Button variant="subtle" onClick={() => onSearch({})}>
        {t('filter.reset')}
      </Button>
    </form>
  )
}
