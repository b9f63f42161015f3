import type { MisunderstandingsVo } from '@gavel/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FilterSelect } from '../../ui/form/FilterSelect.tsx'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { GroupItem } from './GroupItem.tsx'
import classes from './Misunderstandings.module.css'
import { type ClassPlace, misunderstandingsQuery, useClassNews } from './misunderstandings.api.ts'
import type { MisunderstandingsSearch } from './misunderstandings-search.ts'

interface Props {
  readonly place: ClassPlace
  /** The problems of the place, in its order. */
  readonly problems: readonly { readonly label: string; readonly title: string }[]
  readonly search: MisunderstandingsSearch
  readonly onSearch: (search: MisunderstandingsSearch) => void
}

/** People whose newest wrong programs fail the same tests, for one problem at a time. */
export function MisunderstandingsPage({ place, problems, search, onSearch }: Props) {
  const { t } = useTranslation('misunderstandings')
  const label = search.problem ?? problems[0]?.label
  useClassNews(place)
  if (label === undefined) return <EmptyState title={t('no_problems')} />
  return (
    <section className={classes.page} aria-label={t('title')}>
      <p className={classes.note}>{t('about')}</p>
      <FilterSelect
        label={t('problem')}
        value={label}
        options={problems.map((one) => [one.label, `${one.label}. ${one.title}`] as const)}
        onChange={(problem) => onSearch({ problem })}
      />
      <Groups
        key={label}
        place={place}
        label={label}
        open={search.group}
        onOpen={(group) => onSearch({ problem: label, group })}
      />
    </section>
  )
}

interface GroupsProps {
  readonly place: ClassPlace
  readonly label: string
  readonly open: string | undefined
  readonly onOpen: (key: string | undefined) => void
}

function Groups({ place, label, open, onOpen }: GroupsProps) {
  const { t } = useTranslation('misunderstandings')
  const { data, error, refetch } = useQuery(misunderstandingsQuery(place, label))
  if (data === undefined && error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <SkeletonRows rows={4} height={92} />
  return (
    <>
      <Figures figures={data} />
      {data.groups.length === 0 && (
        <EmptyState title={t('none')}>
          <p>{t('none_hint')}</p>
        </EmptyState>
      )}
      {data.groups.some(({ cases }) => cases === null) && <p className={classes.note}>{t('cases_closed')}</p>}
      <ol className={classes.groups} aria-label={t('groups')}>
        {data.groups.map((group, index) => (
          <GroupItem
            key={group.key}
            {...{ place, label, group, members: data.members, number: index + 1 }}
            isOpen={group.key === open}
            onOpen={(isOpen) => onOpen(isOpen ? group.key : undefined)}
          />
        ))}
      </ol>
    </>
  )
}

function Figures({ figures }: { readonly figures: MisunderstandingsVo }) {
  const { t } = useTranslation('misunderstandings')
  const { members, tried, solved } = figures
  return (
    <p className={classes.figures} role="status">
      {t('figures', { members, tried, solved })}
    </p>
  )
}
