import { STATE_STATUS, VERDICT_STATUS } from '@gavel/contract'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { openLoginDialog } from '../../../api/login-prompt.ts'
import { toast } from '../../../browser/toast.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { lookOfStatus } from '../../../ui/verdict/verdicts.ts'
import classes from './StatusFilters.module.css'
import { hasFilter, rejudgeSearchOf, type StatusSearch, withFilter } from './status-search.ts'
import { languagesQuery } from './submission-list.api.ts'

const STATUSES = [
  ...Object.values(VERDICT_STATUS),
  STATE_STATUS.pending,
  STATE_STATUS.compiling,
  STATE_STATUS.judging,
  STATE_STATUS.cancelled,
]

interface Props {
  readonly search: StatusSearch
  readonly onSearch: (search: StatusSearch) => void
  readonly isLoggedIn: boolean
  /** The name of a reader who may rejudge the filtered submissions; null for others. */
  readonly rejudgesAs: string | null
  readonly onRefresh: () => void
  readonly isRefreshing: boolean
}

/** Selections apply at once; typed text applies with Enter or the button. */
export function StatusFilters({ search, onSearch, isLoggedIn, ...acts }: Props) {
  const { t } = useTranslation('submissions')

  function chooseMine(onlyMine: boolean) {
    if (isLoggedIn) return onSearch(withFilter(search, { onlyMine }))
    toast.warning(t('errors.please_login'))
    openLoginDialog()
  }

  return (
    <div className={classes.bar}>
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={search.onlyMine === true}
          onChange={(event) => chooseMine(event.currentTarget.checked)}
        />
        {t('filter.only_mine')}
      </label>
      <select
        aria-label={t('filter.status')}
        value={search.status ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onSearch(withFilter(search, { status: value === '' ? undefined : Number(value) }))
        }
      >
        <option value="">{t('filter.all_statuses')}</option>
        {STATUSES.map((status) => (
          <option key={status} value={status}>
            {t(lookOfStatus(status).key)}
          </option>
        ))}
      </select>
      <LanguageFilter search={search} onSearch={onSearch} />
      <TypedFilters
        // They follow the address when it changes elsewhere.
        key={`${search.problemID} ${search.username} ${search.completeProblemID}`}
        search={search}
        onSearch={onSearch}
      />
      <Actions search={search} onSearch={onSearch} {...acts} />
    </div>
  )
}

type FilterProps = Pick<Props, 'search' | 'onSearch'>

function LanguageFilter({ search, onSearch }: FilterProps) {
  const { t } = useTranslation('submissions')
  const languages = useQuery(languagesQuery)
  const names = languageNames(
    languages.data?.map(({ name }) => name),
    search.language,
  )
  return (
    <select
      aria-label={t('filter.language')}
      value={search.language ?? ''}
      onChange={({ currentTarget: { value } }) => onSearch(withFilter(search, { language: value }))}
    >
      <option value="">{t('filter.all_languages')}</option>
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  )
}

function TypedFilters({ search, onSearch }: FilterProps) {
  const { t } = useTranslation('submissions')

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onSearch(
      withFilter(search, {
        problemID: String(form.get('problemID') ?? ''),
        username: String(form.get('username') ?? ''),
        completeProblemID: form.get('exact') !== null,
      }),
    )
  }

  return (
    <form className={classes.typed} onSubmit={submit}>
      <input
        name="problemID"
        aria-label={t('filter.problem')}
        placeholder={t('filter.problem')}
        defaultValue={search.problemID ?? ''}
      />
      <label className={classes.check}>
        <input type="checkbox" name="exact" defaultChecked={search.completeProblemID === true} />
        {t('filter.exact')}
      </label>
      <input
        name="username"
        aria-label={t('filter.username')}
        placeholder={t('filter.username')}
        defaultValue={search.username ?? ''}
        autoComplete="off"
      />
      <Button type="submit" variant="default">
        {t('filter.apply')}
      </Button>
    </form>
  )
}

/** The ways on from the list as it is filtered now. */
function Actions({ search, onSearch, rejudgesAs, onRefresh, isRefreshing }: Omit<Props, 'isLoggedIn'>) {
  const { t } = useTranslation('submissions')
  return (
    <div className={classes.actions}>
      {rejudgesAs !== null && hasFilter(search) && (
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link {...props} to="/admin/rejudges/new" search={rejudgeSearchOf(search, rejudgesAs)} />
          )}
        >
          {t('filter.rejudge')}
        </Button>
      )}
      <Button variant="default" disabled={!hasFilter(search)} onClick={() => onSearch({})}>
        {t('filter.reset')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} aria-hidden="true" />}
        loading={isRefreshing}
        onClick={onRefresh}
      >
        {t('actions.refresh')}
      </Button>
    </div>
  )
}

/** The judge's languages, plus the selected one even if no judge runs it now. */
function languageNames(known: readonly string[] = [], chosen: string | undefined): readonly string[] {
  return chosen === undefined || known.includes(chosen) ? known : [...known, chosen]
}
