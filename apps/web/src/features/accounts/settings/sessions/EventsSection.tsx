import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { SkeletonRows } from '../../../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../../../ui/page/ErrorState.tsx'
import { RelativeTime } from '../../../../ui/text/RelativeTime.tsx'
import classes from '../parts.module.css'
import { securityEventsQuery } from '../settings.api.ts'

/** Changes to the account's protection, with time and address. */
export function EventsSection() {
  const { t } = useTranslation('settings')
  const events = useQuery(securityEventsQuery)
  return (
    <>
      <p className={classes.note}>{t('events.about')}</p>
      {events.isPending && <SkeletonRows rows={3} height={56} />}
      {events.isError && <ErrorState error={events.error} onRetry={() => void events.refetch()} />}
      {events.isSuccess && events.data.length === 0 && <p className={classes.note}>{t('events.none')}</p>}
      {events.isSuccess && events.data.length > 0 && (
        <ul className={classes.list}>
          {events.data.map((event) => (
            <li key={event.id} className={classes.item}>
              <div className={classes.facts}>
                <p className={classes.name}>
                  {t(`events.${event.kind}`)}
                  {event.detail !== null && <span className={classes.note}> {event.detail}</span>}
                </p>
                <p className={classes.note}>
                  <RelativeTime at={event.gmtCreate} />
                  {event.ip !== null && ` · ${t('events.from', { ip: event.ip })}`}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
