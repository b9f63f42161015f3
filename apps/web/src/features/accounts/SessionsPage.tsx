import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { ToneBadge } from '../../ui/ToneBadge.tsx'
import { toast } from '../../ui/toast.ts'
import { sessionsQuery, useRevokeSession } from './accounts.api.ts'
import { deviceOf } from './device.ts'
import classes from './SessionsPage.module.css'

export function SessionsPage() {
  const { t } = useTranslation('accounts')
  const sessions = useQuery(sessionsQuery)
  return (
    <>
      <PageTitle title={t('settings.title')} />
      <section aria-labelledby="sessions" className={classes.section}>
        <h2 id="sessions">{t('settings.sessions')}</h2>
        <p className={classes.about}>{t('settings.sessions_about')}</p>
        {sessions.isPending && <SkeletonRows rows={3} height={68} />}
        {sessions.isError && <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />}
        {sessions.isSuccess && <SessionList sessions={sessions.data} />}
      </section>
    </>
  )
}

interface SessionRow {
  readonly id: string
  readonly userAgent: string | null
  readonly ip: string | null
  readonly current: boolean
  readonly gmtCreate: Date
  readonly lastSeenAt: Date
}

function SessionList({ sessions }: { readonly sessions: readonly SessionRow[] }) {
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
                revoke.mutate(session.id, { onSuccess: () => toast.success(t('settings.revoked')) })
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
