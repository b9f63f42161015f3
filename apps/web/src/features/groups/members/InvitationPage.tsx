import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { hasCode } from '../../../api/errors.ts'
import { openLoginDialog } from '../../../api/login-prompt.ts'
import { useUser } from '../../../api/session.ts'
import { whenDone } from '../../../api/when-done.ts'
import { toast } from '../../../browser/toast.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SkeletonRows } from '../../../ui/list/SkeletonRows.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { LoginNeeded } from '../../../ui/page/PlaceShell.tsx'
import { invitationQuery, useAcceptInvitation } from './members.api.ts'

/** The group that a link invites to. Opening the link alone makes no one a member. */
export function InvitationPage({ token }: { readonly token: string }) {
  const { t } = useTranslation('groups')
  const isVisitor = useUser() === null
  if (isVisitor)
    return (
      <LoginNeeded
        title={t('invitation.title')}
        heading={t('shell.login_title')}
        text={t('shell.login_text')}
        button={t('shell.login')}
        onLogin={() => openLoginDialog()}
      />
    )
  return (
    <>
      <PageTitle title={t('invitation.title')} />
      <Invitation token={token} />
    </>
  )
}

function Invitation({ token }: { readonly token: string }) {
  const { t } = useTranslation('groups')
  const navigate = useNavigate()
  const accept = useAcceptInvitation()
  const { data, error, refetch } = useQuery(invitationQuery(token))
  if (hasCode(error, 'group_invitation_not_found')) return <EmptyState title={t('invitation.invalid')} />
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <SkeletonRows rows={3} height={48} />
  const place = { to: '/group/$groupID', params: { groupID: String(data.gid) } } as const

  function enter() {
    whenDone(accept.mutateAsync(token), () => {
      toast.success(t('join.joined'))
      void navigate(place)
    })
  }

  if (data.isMember)
    return (
      <EmptyState title={t('invitation.already')}>
        <Link {...place}>{t('invitation.open')}</Link>
      </EmptyState>
    )
  return (
    <EmptyState title={t('invitation.text', { owner: data.owner, name: data.name })}>
      <p>
        <bdi>{data.brief}</bdi>
      </p>
      <Button loading={accept.isPending} onClick={enter}>
        {t('invitation.accept')}
      </Button>
    </EmptyState>
  )
}
