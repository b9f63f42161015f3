import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '../../api/session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { ChosenFilters } from './ChosenFilters.tsx'
import { ProblemFilters } from './ProblemFilters.tsx'
import classes from './ProblemListPage.module.css'
import { ProblemTable } from './ProblemTable.tsx'
import {
  hasFilter,
  listQueryOf,
  type ProblemSearch,
  withPage,
  withPageSize,
  withTagToggled,
} from './problem-search.ts'
import { ownStatusQuery, problemPageQuery, tagGroupsQuery } from './problems.api.ts'
import { TagPanel } from './TagPanel.tsx'

interface Props {
  readonly search: ProblemSearch
  readonly onSearch: (search: ProblemSearch) => void
}

export function ProblemListPage({ search, onSearch }: Props) {
  const { t } = useTranslation('problems')
  const user = useUser()
  const page = useQuery(problemPageQuery(search))
  const tagGroups = useQuery(tagGroupsQuery(search))
  const rows = page.data?.records ?? []
  const ownStatus = useQuery(
    ownStatusQuery(
      user?.uid ?? null,
      rows.map(({ pid }) => pid),
    ),
  )
  const [showsTags, setShowsTags] = useState(false)
  const { limit = 0, currentPage = 1 } = listQueryOf(search)
  const toggleTag = (id: number) => onSearch(withTagToggled(search, id))

  return (
    <>
      <PageTitle title={t('list.title')} className={classes.title} />
      <ProblemFilters search={search} onSearch={onSearch} showsTags={showsTags} onShowsTags={setShowsTags} />
      <div className={classes.columns}>
        <TagPanel groups={tagGroups} chosen={search.tagId ?? []} onToggle={toggleTag} />
        <section className={classes.list} aria-label={t('list.title')}>
          <ChosenFilters search={search} onSearch={onSearch} tagGroups={tagGroups.data ?? []} />
          {page.isError && page.data === undefined ? (
            <ErrorState error={page.error} onRetry={() => void page.refetch()} />
          ) : (
            <ProblemTable
              rows={page.data?.records ?? null}
              expectedRows={limit}
              isStale={page.isPlaceholderData}
              ownStatus={user === null ? null : (ownStatus.data ?? new Map())}
              showsTags={showsTags}
              onTag={toggleTag}
            />
          )}
          {page.data?.total === 0 && (
            <EmptyState title={t(hasFilter(search) ? 'list.no_match' : 'list.empty')}>
              {hasFilter(search) && (
                <button type="button" className={classes.plain} onClick={() => onSearch({})}>
                  {t('filter.reset')}
                </button>
              )}
            </EmptyState>
          )}
          {page.data !== undefined && page.data.total > 0 && page.data.records.length === 0 && (
            <EmptyState title={t('list.past_end')}>
              <button type="button" className={classes.plain} onClick={() => onSearch(withPage(search, 1))}>
                {t('list.first_page')}
              </button>
            </EmptyState>
          )}
          {page.data !== undefined && (
            <Pager
              page={currentPage}
              size={limit}
              total={page.data.total}
              onPage={(next) => onSearch(withPage(search, next))}
              onSize={(size) => onSearch(withPageSize(search, size))}
            />
          )}
        </section>
      </div>
    </>
  )
}
