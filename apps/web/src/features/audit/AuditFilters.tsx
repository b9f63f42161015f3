import { AUDIT_ACTIONS, AUDIT_TARGETS } from '@gavel/contract'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useTimeNote } from '../../ui/form/TimeField.tsx'
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
      <TimeFilter name="from" label={t('filter.from')} value={search.from ?? ''} />
      <TimeFilter name="to" label={t('filter.to')} value={search.to ?? ''} />
      <Button type="submit" variant="default">
        {t('filter.apply')}
      </Button>
      <Button variant="subtle" onClick={() => onSearch({})}>
        {t('filter.reset')}
      </Button>
    </form>
  )
}

/** The browser itself refuses a time that does not exist. */
function TimeFilter({
  name,
  label,
  value,
}: {
  readonly name: string
  readonly label: string
  readonly value: string
}) {
  const [text, setText] = useState(value)
  const { note, fault } = useTimeNote(text)
  return (
    <label className={classes.time} title={fault ?? note}>
      {label}
      <input
        ref={(input) => input?.setCustomValidity(fault ?? '')}
        name={name}
        type="datetime-local"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <span className="visually-hidden">{note}</span>
    </label>
  )
}
