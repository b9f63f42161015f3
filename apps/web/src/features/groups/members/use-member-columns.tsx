import { type GroupMemberVo, MEMBER_AUTH } from '@gavel/contract'
import { IconCrown } from '@tabler/icons-react'
import { whenDone } from '../../../api/when-done.ts'
import { toast } from '../../../browser/toast.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { AskFirst } from '../../../ui/dialog/AskFirst.tsx'
import { RowSelect } from '../../../ui/form/RowSelect.tsx'
import type { Column } from '../../../ui/list/DataTable.tsx'
import { DeleteButton } from '../../../ui/list/DeleteButton.tsx'
import { Folded } from '../../../ui/list/Folded.tsx'
import { RowAction } from '../../../ui/list/RowAction.tsx'
import { RowMenu } from '../../../ui/list/RowMenu.tsx'
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx'
import { UserLink } from '../../../ui/text/UserLink.tsx'
import classes from '../Groups.module.css'
import { useGroup } from '../group-context.ts'
import { levelOf } from '../group-words.ts'
import { useChangeMember, useHandOver, useRemoveMember } from './members.api.ts'

/** The columns of the members; changes are offered where the reader stands above the member. */
export function useMemberColumns(): readonly Column<GroupMemberVo>[] {
  const { t } = useTranslation('groups')
  const isAdmin = useGroup().can.run === true
  const realName: Column<GroupMemberVo> = {
    key: 'realname',
    title: t('members.real_name'),
    width: 'fitted',
    from: 'medium',
    cell: ({ realname }) => <bdi>{realname ?? '–'}</bdi>,
  }
  const columns: Column<GroupMemberVo>[] = [
    {
      key: 'name',
      title: t('members.name'),
      width: 'main',
      isRowHeader: true,
      cell: ({ username, realname }) => (
        <>
          <UserLink username={username} />
          {realname !== null && realname !== username && (
            <Folded below="medium">
              <bdi className={classes.second}>{realname}</bdi>
            </Folded>
          )}
        </>
      ),
    },
    ...(isAdmin ? [realName] : []),
    {
      key: 'level',
      title: t('members.level'),
      width: 'fitted',
      cell: (member) => <Level member={member} />,
    },
    {
      key: 'since',
      title: t('members.since'),
      width: 'fitted',
      from: 'medium',
      cell: ({ gmtCreate }) => <RelativeTime at={gmtCreate} />,
    },
  ]
  if (!isAdmin) return columns
  return [
    ...columns,
    {
      key: 'actions',
      title: t('members.actions'),
      width: 'fitted',
      cell: (member) => <Actions member={member} />,
    },
  ]
}

function Level({ member }: { readonly member: GroupMemberVo }) {
  const { t } = useTranslation('groups')
  const group = useGroup()
  const change = useChangeMember(group.id)
  const name = t(`level.${levelOf(member.auth) ?? 'member'}`)
  const levels = (['member', 'admin', 'root'] as const).filter((level) => member.can[level] === true)
  if (levels.length < 2) return member.isOwner ? `${name} · ${t('members.owner')}` : name
  return (
    <RowSelect
      label={t('members.level_of', { name: member.username })}
      value={member.auth}
      isBusy={change.isPending}
      options={levels.map((level) => ({ value: MEMBER_AUTH[level], text: t(`level.${level}`) }))}
      onChange={(auth) =>
        whenDone(change.mutateAsync({ uid: member.uid, auth }), () => toast.success(t('members.changed')))
      }
    />
  )
}

function Actions({ member }: { readonly member: GroupMemberVo }) {
  const { t } = useTranslation('groups')
  const group = useGroup()
  const remove = useRemoveMember(group.id)
  const handOver = useHandOver(group.id)
  const mayRemove = member.can.remove === true
  const name = { name: member.username }
  const mayHandOver = group.can.handOver === true && !member.isOwner
  if (!mayHandOver && !mayRemove) return null
  return (
    <RowMenu label={member.username}>
      {mayHandOver && (
        <AskFirst
          title={t('members.hand_over_title', name)}
          text={t('members.hand_over_text')}
          confirmLabel={t('members.hand_over', name)}
          onConfirm={() =>
            whenDone(handOver.mutateAsync(member.uid), () => toast.success(t('members.handed_over')))
          }
        >
          {(ask) => (
            <RowAction
              icon={<IconCrown size={18} aria-hidden="true" />}
              label={t('members.hand_over', name)}
              words={t('members.hand_over_short')}
              isBusy={handOver.isPending}
              onClick={ask}
            />
          )}
        </AskFirst>
      )}
      {mayRemove && (
        <DeleteButton
          label={t('members.remove', name)}
          words={t('members.remove_short')}
          title={t('members.remove_title', name)}
          text={t('members.remove_text')}
          isBusy={remove.isPending}
          onDelete={() => whenDone(remove.mutateAsync(member.uid), () => toast.success(t('members.removed')))}
        />
      )}
    </RowMenu>
  )
}
