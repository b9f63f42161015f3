import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { ProblemFilters } from './ProblemFilters.tsx'
import classes from './ProblemsPage.module.css'
import { ProblemTable } from './ProblemTable.tsx'
import { ADMIN_PROBLEM_PAGE_SIZE, adminProblemsQuery } from './problem-admin.api.ts'
import type { AdminProblemSearch } from './problem-search.ts'

interface Props {
  readonly search: AdminProblemSearch
  readonly onSearch: (search: AdminProblemSearch) => void
}

/** Every problem of the site, whoever may see it: found, opened, published, downloaded, deleted. */
export function ProblemsPage({ search, onSearch }: Props) {
  const { t } = useTranslation('problem-admin')
  const { data, error, isPlaceholderData, refetch } = useQuery(adminProblemsQuery(search))
  const size = search.limit ?? ADMIN_PROBLEM_PAGE_SIZE
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <PageTitle title={t('title')} />
        <Button renderRoot={(props) => <Link {...props} to="/admin/problem/create" />}>{t('create')}</Button>
      </div>
      <ProblemFilters search={search} onSearch={onSearch} />
      {data === undefined && error === null && <SkeletonRows rows={size} height={54} />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.total === 0 && (
        <EmptyState title={t('none')}>
          <p>{t('none_hint')}</p>
        </EmptyState>
      )}
      {data !== undefined && data.total > 0 && (
        <>
          <ProblemTable problems={data.records} isStale={isPlaceholderData} />
          <Pager
            page={search.page ?? 1}
            size={size}
            total={data.total}
            onPage={(page) => onSearch({ ...search, page: page === 1 ? undefined : page })}
            onSize={(limit) => onSearch({ ...search, page: undefined, limit })}
            sizes={[ADMIN_PROBLEM_PAGE_SIZE, 30, 50, 100]}
          />
        </>
      )}
    </div>
  )
}
