import { MEMBER_AUTH } from '@gavel/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FilterSelect } from '../../../ui/form/FilterSelect.tsx'
import { FilterBar } from '../../../ui/list/FilterBar.tsx'
import { PagedTable } from '../../../ui/list/PagedTable.tsx'
import { useListPage } from '../../../ui/list/use-list-page.ts'
import classes from '../Groups.module.css'
import { useGroup } from '../group-context.ts'
import { MEMBER_PAGE_SIZE, type MemberSearch, membersQuery, useExportMembers } from '../groups.api.ts'
import { AddMembersDialog } from './AddMembersDialog.tsx'
import { Applications } from './Applications.tsx'
import { Invitations } from './Invitations.tsx'
import { useMemberColumns } from './use-member-columns.tsx'

const LEVELS = ['member', 'admin', 'root'] as const

/** The members; for administrators also applications, links and what changes members. */
export function MembersPage() {
  const { isAdmin } = useGroup()
  return (
    <>
      {isAdmin && <Applications />}
      <Members />
      {isAdmin && <Invitations />}
    </>
  )
}

function Members() {
  const { t } = useTranslation('groups')
  const { group, isAdmin } = useGroup()
  const columns = useMemberColumns()
  const exported = useExportMembers(group.id)
  const [isAdding, setAdding] = useState(false)
  const [search, setSearch] = useState<MemberSearch>({ keyword: '', auth: null, page: 1 })
  const list = useListPage(membersQuery(group.id, search), {
    page: search.page,
    size: MEMBER_PAGE_SIZE,
    onPage: (page) => setSearch({ ...search, page }),
  })
  return (
    <section className={classes.section} aria-label={t('members.title')}>
      <h2>{t('members.title')}</h2>
      <FilterBar
        label={t('members.keyword')}
        submitLabel={t('filter.search')}
        keyword={search.keyword}
        onSearch={(keyword) => setSearch({ ...search, keyword, page: 1 })}
      >
        <FilterSelect
          label={t('members.level')}
          value={search.auth === null ? '' : String(search.auth)}
          options={[
            ['', t('members.any_level')],
            ...LEVELS.map((level) => [String(MEMBER_AUTH[level]), t(`level.${level}`)] as const),
          ]}
          onChange={(auth) => setSearch({ ...search, auth: auth === '' ? null : Number(auth), page: 1 })}
        />
        {isAdmin && (
          <>
            <Button variant="default" onClick={() => setAdding(true)}>
              {t('members.add')}
            </Button>
            <Button variant="default" loading={exported.isPending} onClick={() => exported.mutate()}>
              {t('members.export')}
            </Button>
          </>
        )}
      </FilterBar>
      <PagedTable
        caption={t('members.title')}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        none={t('members.empty')}
        noneHint={t('members.empty_hint')}
        pagerLabel={t('members.title')}
      />
      {isAdding && <AddMembersDialog onClose={() => setAdding(false)} />}
    </section>
  )
}
