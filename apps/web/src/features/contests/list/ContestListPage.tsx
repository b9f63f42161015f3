import { CONTEST_PAGE_SIZE } from '@gavel/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isSiteAdmin, useUser } from '../../../api/session.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Pager } from '../../../ui/list/Pager.tsx'
import { SkeletonRows } from '../../../ui/list/SkeletonRows.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { ContestFilters } from './ContestFilters.tsx'
import classes from './ContestListPage.module.css'
import { ContestSections } from './ContestSections.tsx'
import type { ContestSearch } from './contest-address.ts'
import { contestPageQuery } from './contest-list.api.ts'
import { hasFilter, withPage, withPageSize } from './contest-search.ts'

const ROW_HEIGHT_PX = 77

interface Props {
  readonly search: ContestSearch
  readonly onSearch: (search: ContestSearch) => void
}

/** Contests of the site: those that run, those that come, and those that are over. */
export function ContestListPage({ search, onSearch }: Props) {
  const { t } = useTranslation('contests')
  const user = useUser()
  const { data, error, refetch, isPlaceholderData } = useQuery(contestPageQuery(search))
  const { currentPage = 1, limit = CONTEST_PAGE_SIZE } = search
  return (
    <>
      <div className={classes.head}>
        <PageTitle title={t('list.title')} description={t('list.about')} className={classes.title} />
        {isSiteAdmin(user) && (
          <Button renderRoot={(props) => <Link {...props} to="/admin/contest/create" />}>
            {t('list.new')}
          </Button>
        )}
      </div>
      <ContestFilters search={search} onSearch={onSearch} />
      {data === undefined && error === null && <SkeletonRows rows={limit} height={ROW_HEIGHT_PX} />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.total === 0 && (
        <EmptyState
          title={t(hasFilter(search) ? 'list.no_match' : 'list.empty')}
          wayOut={hasFilter(search) ? { label: t('filter.reset'), onTake: () => onSearch({}) } : undefined}
        />
      )}
      {data !== undefined && data.total > 0 && data.records.length === 0 && (
        <EmptyState
          title={t('list.past_end')}
          wayOut={{ label: t('list.first_page'), onTake: () => onSearch(withPage(search, 1)) }}
        />
      )}
      {data !== undefined && (
        <div data-stale={isPlaceholderData} aria-busy={isPlaceholderData} className={classes.groups}>
          <ContestSections contests={data.records} clockAheadMs={data.clockAheadMs} />
        </div>
      )}
      {data !== undefined && (
        <Pager
          page={currentPage}
          size={limit}
          total={data.total}
          onPage={(page) => onSearch(withPage(search, page))}
          onSize={(size) => onSearch(withPageSize(search, size))}
        />
      )}
    </>
  )
}
