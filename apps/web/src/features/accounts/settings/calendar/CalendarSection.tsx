import { calendarPath } from '@gavel/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { whenDone } from '../../../../api/when-done.ts'
import { toast } from '../../../../browser/toast.ts'
import { language } from '../../../../i18n/i18n.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { useStore } from '../../../../store.ts'
import { AskFirst } from '../../../../ui/dialog/AskFirst.tsx'
import { SkeletonRows } from '../../../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../../../ui/page/ErrorState.tsx'
import { CopyButton } from '../../../../ui/text/CopyButton.tsx'
import { RelativeTime } from '../../../../ui/text/RelativeTime.tsx'
import classes from '../parts.module.css'
import { calendarLinkQuery, useDeleteCalendarLink, useRenewCalendarLink } from './calendar.api.ts'

/** The section of the settings with the secret address of the user's calendar. */
export function CalendarSection() {
  const { t } = useTranslation('settings')
  const { data, error, refetch } = useQuery(calendarLinkQuery)
  const renew = useRenewCalendarLink()
  if (data === undefined) {
    if (error === null) return <SkeletonRows rows={2} height={48} />
    return <ErrorState error={error} onRetry={() => void refetch()} />
  }
  return (
    <div className={classes.wide}>
      <p className={classes.note}>{t('calendar.about')}</p>
      {data === null ? (
        <div className={classes.buttons}>
          <Button loading={renew.isPending} onClick={() => renew.mutate()}>
            {t('calendar.create')}
          </Button>
        </div>
      ) : (
        <Link token={data.token} madeAt={data.gmtCreate} />
      )}
    </div>
  )
}

/** The address is in the language in which the reader sees the page. */
function Link({ token, madeAt }: { readonly token: string; readonly madeAt: Date }) {
  const { t } = useTranslation('settings')
  const renew = useRenewCalendarLink()
  const remove = useDeleteCalendarLink()
  const address = location.origin + calendarPath(token, useStore(language))
  return (
    <>
      <p className={classes.secret}>
        <code>{address}</code>
        <CopyButton text={address} label={t('calendar.copy')} />
      </p>
      <p className={classes.note}>
        {t('calendar.made')} <RelativeTime at={madeAt} />
      </p>
      <div className={classes.buttons}>
        <AskFirst
          title={t('calendar.renew')}
          text={t('calendar.renew_text')}
          confirmLabel={t('calendar.renew')}
          onConfirm={() => whenDone(renew.mutateAsync(), () => toast.success(t('calendar.renewed')))}
        >
          {(ask) => (
            <Button variant="default" loading={renew.isPending} onClick={ask}>
              {t('calendar.renew')}
            </Button>
          )}
        </AskFirst>
        <AskFirst
          title={t('calendar.remove')}
          text={t('calendar.remove_text')}
          confirmLabel={t('calendar.remove')}
          onConfirm={() => whenDone(remove.mutateAsync(), () => toast.success(t('calendar.removed')))}
        >
          {(ask) => (
            <Button variant="default" loading={remove.isPending} onClick={ask}>
              {t('calendar.remove')}
            </Button>
          )}
        </AskFirst>
      </div>
    </>
  )
}
