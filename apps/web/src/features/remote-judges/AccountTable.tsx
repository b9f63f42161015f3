import type { RemoteAccountVo, RemoteJudgeVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { whenDone } from '../../api/when-done.ts'
import { toast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { ToneBadge } from '../../ui/verdict/ToneBadge.tsx'
import { CookiesDialog } from './CookiesDialog.tsx'
import { faultKindOf } from './fault-kinds.ts'
import classes from './RemoteJudgesPage.module.css'
import { useUnlockAccount } from './remote-judges.api.ts'
import { wayOf } from './way-of.ts'

interface RowProps {
  readonly judge: RemoteJudgeVo
  readonly account: RemoteAccountVo
}

/** The product's accounts at a judge. Their names and passwords are entered among the switches. */
export function AccountTable({ judge }: { readonly judge: RemoteJudgeVo }) {
  const { t } = useTranslation('remote-judges')
  if (judge.accounts.length === 0)
    return (
      <p className={classes.note}>
        {t(judge.capabilities.includes('hand-in-oneself') ? 'account.none_by_hand' : 'account.none')}{' '}
        <Link to="/admin/switch" hash="accounts">
          {t('to_accounts')}
        </Link>
      </p>
    )
  const columns: readonly Column<RemoteAccountVo>[] = [
    {
      key: 'name',
      title: t('account.name'),
      width: 'main',
      isRowHeader: true,
      cell: ({ username }) => username,
    },
    {
      key: 'state',
      title: t('account.state'),
      cell: (account) => <AccountState judge={judge} account={account} />,
    },
    {
      key: 'sent',
      title: t('account.sent'),
      width: 'fitted',
      isNumber: true,
      cell: ({ sentCount }) => sentCount,
    },
    {
      key: 'used',
      title: t('account.used'),
      width: 'fitted',
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? t('never') : <RelativeTime at={lastUsedAt} />),
    },
    {
      key: 'actions',
      title: t('account.actions'),
      width: 'fitted',
      cell: (account) => <AccountActions judge={judge} account={account} />,
    },
  ]
  return (
    <DataTable
      caption={t('account.caption', { name: judge.name })}
      look="plain"
      layout="cards"
      columns={columns}
      rows={judge.accounts}
      rowKey={({ username }) => username}
    />
  )
}

function AccountState({ judge, account: { locked, isBusy, hasSession } }: RowProps) {
  const { t } = useTranslation('remote-judges')
  const needsCookies = wayOf(judge) === 'cookies'
  if (locked !== null) {
    const kind = faultKindOf(locked.kind)
    return (
      <div>
        <ToneBadge tone="red">{t('account.locked')}</ToneBadge> {t(`fault.kind.${kind}`)}
        <p className={classes.note}>
          {t(`account.advice.${kind === 'captcha' || needsCookies ? 'captcha' : 'other'}`)}
        </p>
        {locked.text !== null && (
          <p className={classes.note} lang="en">
            {locked.text}
          </p>
        )}
      </div>
    )
  }
  if (isBusy) return <ToneBadge tone="blue">{t('account.busy')}</ToneBadge>
  if (needsCookies && !hasSession) return <ToneBadge tone="amber">{t('account.needs_cookies')}</ToneBadge>
  return hasSession ? (
    <ToneBadge tone="green">{t('account.logged_in')}</ToneBadge>
  ) : (
    <ToneBadge tone="grey">{t('account.ready')}</ToneBadge>
  )
}

/** A site that wants to see a person sees one in a browser, whose login is then brought here. */
const needsLogin = ({ judge, account: { locked } }: RowProps): boolean =>
  locked !== null && (faultKindOf(locked.kind) === 'captcha' || wayOf(judge) === 'cookies')

function AccountActions({ judge, account }: RowProps) {
  const { username, locked } = account
  const { t } = useTranslation('remote-judges')
  const [isImporting, setImporting] = useState(false)
  const unlock = useUnlockAccount()
  const button = { size: 'compact-sm', variant: 'default' } as const
  const leadsToLogin = needsLogin({ judge, account })
  const putBack = () =>
    whenDone(unlock.mutateAsync({ site: judge.site, username }), () =>
      toast.success(t('account.unlocked', { username })),
    )
  return (
    <div className={classes.actions}>
      {locked !== null && (
        <Button
          {...button}
          aria-label={t('account.unlock_of', { username })}
          loading={unlock.isPending}
          disabled={leadsToLogin && judge.paused !== null}
          onClick={() => (leadsToLogin ? setImporting(true) : putBack())}
        >
          {t('account.unlock')}
        </Button>
      )}
      {leadsToLogin && wayOf(judge) === 'password' && (
        <Button
          {...button}
          aria-label={t('account.by_password_of', { username })}
          loading={unlock.isPending}
          onClick={putBack}
        >
          {t('account.by_password')}
        </Button>
      )}
      <Button
        {...button}
        aria-label={t('cookies.of', { username })}
        disabled={judge.paused !== null}
        onClick={() => setImporting(true)}
      >
        {t('cookies.import')}
      </Button>
      {isImporting && (
        <CookiesDialog
          judge={judge}
          username={username}
          isUnlocking={leadsToLogin}
          onClose={() => setImporting(false)}
        />
      )}
    </div>
  )
}
