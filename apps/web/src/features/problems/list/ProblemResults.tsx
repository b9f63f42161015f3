import { SITE, type UserInfoVo } from '@gavel/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useStore } from '../../../store.ts'
import { Pager } from '../../../ui/list/Pager.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import type { ProblemSearch } from '../problem-address.ts'
import { hasFilter, listQueryOf, withPage, withPageSize } from '../problem-search.ts'
import { NO_MARKS, ownStatusQuery, problemPageQuery } from '../problems.api.ts'
import classes from './ProblemListPage.module.css'
import { ProblemTable } from './ProblemTable.tsx'
import { keepPageTrail } from './problem-trail.ts'
import { tagColumn } from './tag-column.ts'

interface Props {
  readonly search: ProblemSearch
  readonly onSearch: (search: ProblemSearch) => void
  /** Null for visitors. */
  readonly user: UserInfoVo | null
  readonly onTag: (tagId: number) => void
}

/** One page of the filtered list, or why it is empty. */
export function ProblemResults({ search, onSearch, user, onTag }: Props) {
  const { t } = useTranslation('problems')
  const page = useQuery(problemPageQuery(search))
  const rows = page.data?.records ?? []
  const pids = rows.map(({ pid }) => pid)
  const ownMarks = useQuery(ownStatusQuery(SITE, user?.uid ?? null, pids))
  const showsTags = useStore(tagColumn)
  const { limit = 0, currentPage = 1 } = listQueryOf(search)

  return (
    <>
      {page.data?.corrections.map(({ typed, meant }) => (
        <p key={typed} className={classes.correction}>
          {t('search.corrected', { typed, meant: meant.join(', ') })}
        </p>
      ))}
      {page.isError && page.data === undefined ? (
        <ErrorState error={page.error} onRetry={() => void page.refetch()} />
      ) : (
        <ProblemTable
          rows={page.data?.records ?? null}
          expectedRows={limit}
          isStale={page.isPlaceholderData}
          ownMarks={user === null ? null : (ownMarks.data ?? NO_MARKS)}
          showsTags={showsTags}
          onTag={onTag}
          search={search}
          onSearch={onSearch}
          onOpen={() =>
            page.data !== undefined &&
            keepPageTrail(page.data, {
              search,
              title: t('list.title'),
              href: location.pathname + location.search,
            })
          }
        />
      )}
      {page.data?.total === 0 && (
        <EmptyState
          title={t(hasFilter(search) ? 'list.no_match' : 'list.empty')}
          wayOut={hasFilter(search) ? { label: t('filter.reset'), onTake: () => onSearch({}) } : undefined}
        />
      )}
      {page.data !== undefined && page.data.total > 0 && page.data.records.length === 0 && (
        <EmptyState
          title={t('list.past_end')}
          wayOut={{ label: t('list.first_page'), onTake: () => onSearch(withPage(search, 1)) }}
        />
      )}
      {page.data !== undefined && (
        <Pager
          page={currentPage}
          size={limit}
          total={page.data.total}
          isCapped={page.data.isCapped}
          onPage={(next) => onSearch(withPage(search, next))}
          onSize={(size) => onSearch(withPageSize(search, size))}
        />
      )}
    </>
  )
}
