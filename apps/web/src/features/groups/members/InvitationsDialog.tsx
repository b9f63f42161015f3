import '@mantine/core/styles/Input.layer.css'
import { type GroupInvitationVo, MAX_INVITATION_DAYS, MAX_INVITATION_USES } from '@gavel/contract'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { whenDone } from '../../../api/when-done.ts'
import { toast } from '../../../browser/toast.ts'
import { formatInstant } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx'
import { DeleteButton } from '../../../ui/list/DeleteButton.tsx'
import { Folded } from '../../../ui/list/Folded.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { CopyButton } from '../../../ui/text/CopyButton.tsx'
import classes from '../Groups.module.css'
import { useGroup } from '../group-context.ts'
import { invitationsQuery, useCreateInvitation, useDeleteInvitation } from './members.api.ts'

const DEFAULT_DAYS = '7'
const WIDTH_PX = 720

const linkOf = ({ token }: GroupInvitationVo) => `${window.location.origin}/group/invitation/${token}`

/** Links that make people members, with what is left of each. */
export function InvitationsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('groups')
  const group = useGroup()
  const { data = [] } = useQuery(invitationsQuery(group.id))
  const columns: readonly Column<GroupInvitationVo>[] = [
    {
      key: 'link',
      title: t('invitations.link'),
      width: 'main',
      isRowHeader: true,
      cell: ({ token, endTime }) => (
        <>
          <code>{`…/${token.slice(0, 8)}`}</code>
          <Folded below="medium">
            <p className={classes.note}>{`${t('invitations.ends')}: ${formatInstant(endTime)}`}</p>
          </Folded>
        </>
      ),
    },
    {
      key: 'ends',
      title: t('invitations.ends'),
      width: 'fitted',
      from: 'medium',
      cell: ({ endTime }) => <time dateTime={endTime.toISOString()}>{formatInstant(endTime)}</time>,
    },
    {
      key: 'used',
      title: t('invitations.used'),
      width: 'fitted',
      isNumber: true,
      cell: ({ uses, maxUses }) =>
        maxUses === null ? uses : t('invitations.used_of', { uses, max: maxUses }),
    },
    {
      key: 'actions',
      title: t('members.actions'),
      width: 'fitted',
      cell: (link) => <Actions link={link} />,
    },
  ]
  return (
    <Dialog title={t('invitations.title')} widthPx={WIDTH_PX} onClose={onClose}>
      <p className={classes.note}>{t('invitations.text')}</p>
      <NewLink />
      {data.length === 0 ? (
        <EmptyState title={t('invitations.none')}>
          <p>{t('invitations.none_hint')}</p>
        </EmptyState>
      ) : (
        <DataTable
          caption={t('invitations.title')}
          columns={columns}
          rows={data}
          rowKey={({ id }) => id}
          isStale={false}
        />
      )}
    </Dialog>
  )
}

function Actions({ link }: { readonly link: GroupInvitationVo }) {
  const { t } = useTranslation('groups')
  const group = useGroup()
  const remove = useDeleteInvitation(group.id)
  return (
    <span className={classes.actions}>
      <CopyButton text={linkOf(link)} label={t('invitations.copy')} />
      <DeleteButton
        label={t('invitations.delete', { link: link.token.slice(0, 8) })}
        title={t('invitations.delete_title')}
        text={t('invitations.delete_text')}
        isBusy={remove.isPending}
        onDelete={() => whenDone(remove.mutateAsync(link.id), () => toast.success(t('invitations.deleted')))}
      />
    </span>
  )
}

function NewLink() {
  const { t } = useTranslation('groups')
  const group = useGroup()
  const create = useCreateInvitation(group.id)
  const [days, setDays] = useState(DEFAULT_DAYS)
  const [uses, setUses] = useState('')
  const isWhole = (text: string, limit: number) =>
    /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= limit
  const canSend = isWhole(days, MAX_INVITATION_DAYS) && (uses === '' || isWhole(uses, MAX_INVITATION_USES))

  function submit(event: FormEvent) {
    event.preventDefault()
    const link = { days: Number(days), maxUses: uses === '' ? null : Number(uses) }
    whenDone(create.mutateAsync(link), () => toast.success(t('invitations.created')))
  }

  return (
    <form className={classes.filters} aria-label={t('invitations.create')} noValidate onSubmit={submit}>
      <TextInput
        label={t('invitations.days')}
        inputMode="numeric"
        autoComplete="off"
        value={days}
        onChange={(event) => setDays(event.currentTarget.value)}
      />
      <TextInput
        label={t('invitations.uses')}
        inputMode="numeric"
        autoComplete="off"
        value={uses}
        onChange={(event) => setUses(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={create.isPending} disabled={!canSend}>
        {t('invitations.create')}
      </Button>
    </form>
  )
}
