import type { StagedRejudgeReport } from '@gavel/contract'
import { formatInstant, formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './RejudgePage.module.css'

/** The events of the rejudge: who did what, when and why. */
export function EventList({ events }: Pick<StagedRejudgeReport, 'events'>) {
  const { t } = useTranslation('rejudges')
  return (
    <section aria-labelledby="rejudge-events">
      <h2 id="rejudge-events">{t('detail.events')}</h2>
      <ol className={classes.events}>
        {events.map(({ action, username, reason, changed, skipped, gmtCreate }) => (
          <li key={action}>
            <strong>{t(`event.${action}`)}</strong> {username}{' '}
            <time dateTime={gmtCreate.toISOString()}>{formatInstant(gmtCreate)}</time>
            {(action === 'applied' || action === 'undone') && (
              <span className={classes.soft}>
                {t('detail.event_counts', {
                  changed: formatNumber(changed),
                  skipped: formatNumber(skipped),
                })}
              </span>
            )}
            {reason !== '' && <span className={classes.why}>{reason}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
