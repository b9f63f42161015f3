import { STATE_STATUS, VERDICT_STATUS } from '@gavel/contract'
import type { FormEvent } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lookOfStatus } from '../../ui/verdict/verdicts.ts'
import { type ChangeSearch, KIND_FILTERS } from './change-search.ts'
import classes from './RejudgePage.module.css'

const STATUSES = [...Object.values(VERDICT_STATUS), STATE_STATUS.cancelled]

interface Props {
  readonly search: ChangeSearch
  readonly onChange: (change: ChangeSearch) => void
}

/** Selections apply at once; a name applies with Enter. */
export function ChangeFilters({ search, onChange }: Props) {
  const { t } = useTranslation('rejudges')

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onChange({
      username: String(form.get('username') ?? ''),
      displayPid: String(form.get('displayPid') ?? ''),
    })
  }

  return (
    <div className={classes.filters}>
      <select
        aria-label={t('detail.kind_label')}
        value={search.kind ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ kind: value })}
      >
        <option value="">{t('detail.all_kinds')}</option>
        {KIND_FILTERS.map((kind) => (
          <option key={kind} value={kind}>
            {kind === 'changed' || kind === 'kept' ? t(`detail.${kind}`) : t(`kind.${kind}`)}
          </option>
        ))}
      </select>
      <StatusSelect
        label={t('detail.from_label')}
        value={search.from}
        onChange={(from) => onChange({ from })}
      />
      <StatusSelect label={t('detail.to_label')} value={search.to} onChange={(to) => onChange({ to })} />
      <form
        // Typed fields follow the address when it changes elsewhere.
        key={`${search.displayPid} ${search.username}`}
        className={classes.typed}
        onSubmit={submit}
      >
        <input
          name="displayPid"
          aria-label={t('column.problem')}
          placeholder={t('column.problem')}
          defaultValue={search.displayPid ?? ''}
        />
        <input
          name="username"
          aria-label={t('column.user')}
          placeholder={t('column.user')}
          defaultValue={search.username ?? ''}
          autoComplete="off"
        />
        <button type="submit" className="visually-hidden" tabIndex={-1}>
          {t('actions.confirm')}
        </button>
      </form>
    </div>
  )
}

interface SelectProps {
  readonly label: string
  readonly value: number | undefined
  readonly onChange: (status: number | undefined) => void
}

function StatusSelect({ label, value, onChange }: SelectProps) {
  const { t } = useTranslation('rejudges')
  return (
    <select
      aria-label={label}
      value={value ?? ''}
      onChange={(event) =>
        onChange(event.currentTarget.value === '' ? undefined : Number(event.currentTarget.value))
      }
    >
      <option value="">
        {label}: {t('detail.any_status')}
      </option>
      {STATUSES.map((status) => (
        <option key={status} value={status}>
          {label}: {t(lookOfStatus(status).key)}
        </option>
      ))}
    </select>
  )
}
