import { Button } from '@mantine/core'
import { whenDone } from '../../../../api/when-done.ts'
import { toast } from '../../../../browser/toast.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { RelativeTime } from '../../../../ui/text/RelativeTime.tsx'
import { ToneBadge } from '../../../../ui/verdict/ToneBadge.tsx'
import { useRevokeSession } from '../../accounts.api.ts'
import { deviceOf } from '../../device.ts'
import classes from './SessionList.module.css'

interface SessionRow {
  readonly id: string
  readonly userAgent: string | null
  readonly ip: string | null
  readonly current: boolean
  readonly gmtCreate: Date
  readonly lastSeenAt: Date
}

/** Where the account is logged in, with a button to end each other session. */
export function SessionList({ sessions }: { readonly sessions: readonly SessionRow[] }) {
  const { t } = useTranslation('accounts')
  const revoke = useRevokeSession()
  const nameOf = (session: SessionRow) => {
    const { browser, system } = deviceOf(session.userAgent)
    if (browser === undefined) return system ?? t('settings.unknown_device')
    return system === undefined ? browser : t('settings.browser_on', { browser, system })
  }
  return (
    <ul className={classes.list}>
      {sessions.map((session) => (
        <li key={session.id} className={classes.session}>
          <div className={classes.facts}>
            <p className={classes.device} title={session.userAgent ?? undefined}>
              {nameOf(session)}
              {session.current && <ToneBadge tone="green">{t('settings.current')}</ToneBadge>}
            </p>
            <dl className={classes.details}>
              <div>
                <dt>{t('settings.address')}</dt> <dd>{session.ip ?? '–'}</dd>
              </div>
              <div>
                <dt>{t('settings.started')}</dt>{' '}
                <dd>
                  <RelativeTime at={session.gmtCreate} />
                </dd>
              </div>
              <div>
                <dt>{t('settings.last_seen')}</dt>{' '}
                <dd>
                  <RelativeTime at={session.lastSeenAt} />
                </dd>
              </div>
            </dl>
          </div>
          {!session.current && (
            <Button
              variant="default"
              size="compact-md"
              aria-label={t('settings.revoke_named', { device: nameOf(session) })}
              loading={revoke.isPending && revoke.variables === session.id}
              onClick={() =>
                whenDone(revoke.mutateAsync(session.id), () => toast.success(t('settings.revoked')))
              }
            >
              {t('settings.revoke')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
