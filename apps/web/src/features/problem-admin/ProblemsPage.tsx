import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ListAnswer } from '../../ui/list/ListAnswer.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { Pager } from '../../ui/list/Pager.tsx'
import { ProblemFilters } from './ProblemFilters.tsx'
import { ProblemTable } from './ProblemTable.tsx'
import { ADMIN_PROBLEM_PAGE_SIZE, adminProblemsQuery } from './problem-admin.api.ts'
import type { AdminProblemSearch } from './problem-search.ts'

interface Props {
  readonly search: AdminProblemSearch
  readonly onSearch: (search: AdminProblemSearch) => void
}

/** Every problem of the site, whatever its visibility: to find, open, publish, download and delete. */
export function ProblemsPage({ search, onSearch }: Props) {
  const { t } = useTranslation('problem-admin')
  const query = useQuery(adminProblemsQuery(search))
  const size = search.limit ?? ADMIN_PROBLEM_PAGE_SIZE
  return (
    <ListPage
      title={t('title')}
      actions={
        <Button renderRoot={(props) => <Link {...props} to="/admin/problem/create" />}>{t('create')}</Button>
      }
    >
      <ProblemFilters search={search} onSearch={onSearch} />
      <ListAnswer query={query} rows={size} rowHeightPx={54} none={t('none')} noneHint={t('none_hint')}>
        {(problems) => (
          <>
            <ProblemTable problems={problems.records} isStale={query.isPlaceholderData} />
            <Pager
              page={search.page ?? 1}
              size={size}
              total={problems.total}
              onPage={(page) => onSearch({ ...search, page: page === 1 ? undefined : page })}
              onSize={(limit) => onSearch({ ...search, page: undefined, limit })}
              sizes={[ADMIN_PROBLEM_PAGE_SIZE, 30, 50, 100]}
            />
          </>
        )}
      </ListAnswer>
    </ListPage>
  )
}
