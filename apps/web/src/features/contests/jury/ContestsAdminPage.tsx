import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useManagedGroup } from '../../../api/managed-group.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { PagedTable } from '../../../ui/list/PagedTable.tsx'
import { useListPage } from '../../../ui/list/use-list-page.ts'
import { ContestAdminFilters } from './ContestAdminFilters.tsx'
import { ADMIN_CONTEST_PAGE_SIZE, adminContestsQuery } from './contest-admin.api.ts'
import type { AdminContestSearch } from './contest-admin-search.ts'
import { useManageLinks } from './manage-links.ts'
import { useContestColumns } from './use-contest-columns.tsx'

interface Props {
  readonly search: AdminContestSearch
  readonly onSearch: (search: AdminContestSearch) => void
}

/** Every contest of the site or of a group, by any author, with search and what can be done with each. */
export function ContestsAdminPage({ search, onSearch }: Props) {
  const { t } = useTranslation('contest-admin')
  const columns = useContestColumns()
  const gid = useManagedGroup()
  const links = useManageLinks()
  const list = useListPage(adminContestsQuery(search, gid), {
    page: search.page ?? 1,
    size: ADMIN_CONTEST_PAGE_SIZE,
    onPage: (page) => onSearch({ ...search, page: page === 1 ? undefined : page }),
  })
  return (
    <ListPage
      title={t('title')}
      actions={<Button renderRoot={(props) => <Link {...props} {...links.create} />}>{t('create')}</Button>}
    >
      <ContestAdminFilters search={search} onSearch={onSearch} />
      <PagedTable
        caption={t('title')}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        rowHeightPx={54}
        none={t('none')}
        noneHint={t('none_hint')}
      />
    </ListPage>
  )
}
