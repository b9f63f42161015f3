import { MEMBER_AUTH } from '@gavel/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FilterSelect } from '../../../ui/form/FilterSelect.tsx'
import { FilterBar } from '../../../ui/list/FilterBar.tsx'
import { PagedTable } from '../../../ui/list/PagedTable.tsx'
import { SkeletonRows } from '../../../ui/list/SkeletonRows.tsx'
import { useListPage } from '../../../ui/list/use-list-page.ts'
import classes from '../Groups.module.css'
import { useGroup } from '../group-context.ts'
import { AddMembersDialog } from './AddMembersDialog.tsx'
import { Applications } from './Applications.tsx'
import { InvitationsDialog } from './InvitationsDialog.tsx'
import {
  MEMBER_PAGE_SIZE,
  type MemberSearch,
  membersQuery,
  newApplicationsQuery,
  useExportMembers,
} from './members.api.ts'
import { useMemberColumns } from './use-member-columns.tsx'

const LEVELS = ['member', 'admin', 'root'] as const

/** The members; for administrators also applications, ways to add people and what changes members. */
export function MembersPage() {
  const group = useGroup()
  const isAdmin = group.can.run === true
  // They stand above the members, whom they must not push down when they come.
  const { isPending } = useQuery({ ...newApplicationsQuery(group.id, 1), enabled: isAdmin })
  if (isAdmin && isPending) return <SkeletonRows rows={16} height={46} />
  return (
    <>
      {isAdmin && <Applications />}
      <Members />
    </>
  )
}

function Members() {
  const { t } = useTranslation('groups')
  const group = useGroup()
  const isAdmin = group.can.run === true
  const columns = useMemberColumns()
  const exported = useExportMembers(group.id)
  const [open, setOpen] = useState<'list' | 'links' | null>(null)
  const close = () => setOpen(null)
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
            <Button variant="default" onClick={() => setOpen('list')}>
              {t('members.add')}
            </Button>
            <Button variant="default" onClick={() => setOpen('links')}>
              {t('invitations.title')}
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
      {open === 'list' && <AddMembersDialog onClose={close} />}
      {open === 'links' && <InvitationsDialog onClose={close} />}
    </section>
  )
}
