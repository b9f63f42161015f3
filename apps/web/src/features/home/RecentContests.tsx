import type { RecentContestVo } from '@gavel/contract'
import { formatCountdown, formatInstant } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ToneBadge } from '../../ui/verdict/ToneBadge.tsx'
import { Panel } from './Panel.tsx'
import classes from './RecentContests.module.css'

const RULES = ['ACM', 'OI'] as const

/** Contests that run or begin within two weeks. */
export default function RecentContests({ contests }: { readonly contests: readonly RecentContestVo[] }) {
  const { t } = useTranslation('home')
  return (
    <Panel title={t('contests.title')}>
      <ul className={classes.list}>
        {contests.map(({ id, title, type, status, startTime, duration, author }) => (
          <li key={id} className={classes.contest}>
            <div className={classes.head}>
              <bdi className={classes.title}>{title}</bdi>
              {status === 0 ? (
                <ToneBadge tone="green">{t('contests.running')}</ToneBadge>
              ) : (
                <ToneBadge tone="amber">{t('contests.scheduled')}</ToneBadge>
              )}
            </div>
            <p className={classes.facts}>
              <span>{RULES[type]}</span>
              <time dateTime={startTime.toISOString()}>{formatInstant(startTime)}</time>
              <span>{t('contests.lasts', { duration: formatCountdown(duration) })}</span>
              {author !== null && <span>{author}</span>}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
