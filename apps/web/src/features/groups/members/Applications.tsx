import { type GroupMemberVo, MEMBER_AUTH } from '@gavel/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { whenDone } from '../../../api/when-done.ts'
import { toast } from '../../../browser/toast.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Column } from '../../../ui/list/DataTable.tsx'
import { PagedTable } from '../../../ui/list/PagedTable.tsx'
import { useListPage } from '../../../ui/list/use-list-page.ts'
import { UserLink } from '../../../ui/text/UserLink.tsx'
import classes from '../Groups.module.css'
import { useGroup } from '../group-context.ts'
import { MEMBER_PAGE_SIZE, newApplicationsQuery, useChangeMember } from './members.api.ts'

/** The users who asked to join and wait for an answer. */
export function Applications() {
  const { t } = useTranslation('groups')
  const group = useGroup()
  const [page, setPage] = useState(1)
  const list = useListPage(newApplicationsQuery(group.id, page), {
    page,
    size: MEMBER_PAGE_SIZE,
    onPage: setPage,
  })
  const columns: readonly Column<GroupMemberVo>[] = [
    {
      key: 'name',
      title: t('members.name'),
      width: 'fitted',
      isRowHeader: true,
      cell: ({ username }) => <UserLink username={username} />,
    },
    {
      key: 'reason',
      title: t('members.reason'),
      width: 'main',
      cell: ({ reason }) => <bdi>{reason ?? '–'}</bdi>,
    },
    {
      key: 'actions',
      title: t('members.actions'),
      width: 'fitted',
      cell: (application) => <Decision application={application} />,
    },
  ]
  return (
    <section className={classes.section} aria-label={t('members.applications')}>
      <h2>{t('members.applications')}</h2>
      <PagedTable
        caption={t('members.applications')}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        none={t('members.no_applications')}
        noneHint={t('members.no_applications_hint')}
        expectedRows={1}
        pagerLabel={t('members.applications')}
      />
    </section>
  )
}

function Decision({ application: { uid, username } }: { readonly application: GroupMemberVo }) {
  const { t } = useTranslation('groups')
  const group = useGroup()
  const change = useChangeMember(group.id)
  const decide = (auth: number, said: string) =>
    whenDone(change.mutateAsync({ uid, auth }), () => toast.success(said))
  return (
    <span className={classes.actions}>
      <Button
        size="compact-sm"
        aria-label={t('members.accept', { name: username })}
        disabled={change.isPending}
        onClick={() => decide(MEMBER_AUTH.member, t('members.accepted'))}
      >
        {t('members.accept_short')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('members.refuse', { name: username })}
        disabled={change.isPending}
        onClick={() => decide(MEMBER_AUTH.refused, t('members.was_refused'))}
      >
        {t('members.refuse_short')}
      </Button>
    </span>
  )
}
