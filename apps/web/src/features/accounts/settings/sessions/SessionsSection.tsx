import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { whenDone } from '../../../../api/when-done.ts'
import { toast } from '../../../../browser/toast.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { AskFirst } from '../../../../ui/dialog/AskFirst.tsx'
import { SkeletonRows } from '../../../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../../../ui/page/ErrorState.tsx'
import { sessionsQuery } from '../../accounts.api.ts'
import classes from '../parts.module.css'
import { useRevokeOtherSessions } from '../settings.api.ts'
import { SessionList } from './SessionList.tsx'

export function SessionsSection() {
  const { t } = useTranslation('settings')
  const sessions = useQuery(sessionsQuery)
  const revokeOthers = useRevokeOtherSessions()
  return (
    <>
      <p className={classes.note}>{t('sessions.about')}</p>
      {sessions.isPending && <SkeletonRows rows={3} height={68} />}
      {sessions.isError && <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />}
      {sessions.isSuccess && <SessionList sessions={sessions.data} />}
      {sessions.isSuccess && sessions.data.length > 1 && (
        <AskFirst
          title={t('sessions.revoke_others')}
          text={t('sessions.revoke_others_confirm')}
          confirmLabel={t('sessions.revoke_others')}
          onConfirm={() =>
            whenDone(revokeOthers.mutateAsync(), () => toast.success(t('sessions.others_revoked')))
          }
        >
          {(ask) => (
            <Button variant="default" loading={revokeOthers.isPending} onClick={ask}>
              {t('sessions.revoke_others')}
            </Button>
          )}
        </AskFirst>
      )}
    </>
  )
}
