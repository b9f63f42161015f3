import { OWN_BANK } from '@gavel/contract'
import { Button } from '@mantine/core'
import { IconArrowsShuffle, IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import classes from './ProblemFilters.module.css'
import { hasFilter, type ProblemSearch, withFilter } from './problem-search.ts'
import { useRandomProblem } from './problems.api.ts'

/** Banks to choose from; remote ones join when their problems do. */
const BANKS: readonly string[] = [OWN_BANK]
const DIFFICULTIES = [
  ['0', 'difficulty.easy'],
  ['1', 'difficulty.mid'],
  ['2', 'difficulty.hard'],
] as const
const ALL = ''

interface Props {
  readonly search: ProblemSearch
  readonly onSearch: (search: ProblemSearch) => void
  readonly showsTags: boolean
  readonly onShowsTags: (shows: boolean) => void
}

export function ProblemFilters({ search, onSearch, showsTags, onShowsTags }: Props) {
  const { t } = useTranslation('problems')
  const banks = search.oj === undefined || BANKS.includes(search.oj) ? BANKS : [...BANKS, search.oj]
  return (
    <div className={classes.bar}>
      <KeywordField key={search.keyword ?? ''} search={search} onSearch={onSearch} />
      <Segmented
        label={t('filter.bank')}
        value={search.oj ?? ALL}
        options={[
          { value: ALL, label: t('filter.all_banks') },
          ...banks.map((bank) => ({ value: bank, label: bank === OWN_BANK ? t('filter.own_bank') : bank })),
        ]}
        onChange={(oj) => onSearch(withFilter(search, { oj }))}
      />
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
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={showsTags}
          onChange={(event) => onShowsTags(event.currentTarget.checked)}
        />
        {t('filter.tag_column')}
      </label>
      <div className={classes.actions}>
        <Button variant="default" disabled={!hasFilter(search)} onClick={() => onSearch({})}>
          {t('filter.reset')}
        </Button>
        <RandomButton />
      </div>
    </div>
  )
}

function KeywordField({ search, onSearch }: Pick<Props, 'search' | 'onSearch'>) {
  const { t } = useTranslation('problems')
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const keyword = new FormData(event.currentTarget).get('keyword')
    onSearch(withFilter(search, { keyword: typeof keyword === 'string' ? keyword : undefined }))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is younger than some supported browsers
    <form role="search" className={classes.search} onSubmit={submit}>
      <input
        type="search"
        name="keyword"
        aria-label={t('filter.keyword')}
        placeholder={t('filter.keyword')}
        defaultValue={search.keyword ?? ''}
        enterKeyHint="search"
        maxLength={100}
      />
      <button type="submit" aria-label={t('filter.search')}>
        <IconSearch size={17} />
      </button>
    </form>
  )
}

function RandomButton() {
  const { t } = useTranslation('problems')
  const navigate = useNavigate()
  const random = useRandomProblem()
  async function go() {
    const { problemId } = await random.mutateAsync()
    await navigate({ to: '/problem/$problemId', params: { problemId } })
  }
  return (
    <Button
      variant="default"
      leftSection={<IconArrowsShuffle size={16} aria-hidden="true" />}
      loading={random.isPending}
      // The refusal is shown as a toast by the mutation cache.
      onClick={() => void go().catch(() => undefined)}
    >
      {t('filter.random')}
    </Button>
  )
}
