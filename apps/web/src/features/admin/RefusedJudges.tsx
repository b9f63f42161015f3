import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Warning } from '../../ui/page/Warning.tsx'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { refusedJudgesQuery } from './admin.api.ts'
import classes from './JudgesPage.module.css'

/** Judges that knock in vain, and what to do about it. Nothing is shown while there are none. */
export function RefusedJudges() {
  const { t } = useTranslation('admin')
  const { data = [] } = useQuery(refusedJudgesQuery)
  if (data.length === 0) return null
  return (
    <section className={classes.refused} aria-label={t('judge.refused')}>
      {data.map(({ name, address, machine, reason, refusedAt }) => (
        <Warning
          key={`${name} ${address}`}
          title={t('judge.refused_title', { name, place: machine ?? address })}
        >
          {t(reason === 'judge_key_elsewhere' ? 'judge.refused_elsewhere' : 'judge.refused_unknown')}{' '}
          <RelativeTime at={refusedAt} />
        </Warning>
      ))}
    </section>
  )
}
