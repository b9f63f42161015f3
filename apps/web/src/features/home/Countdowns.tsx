import type { Countdown } from '@gavel/contract'
import { useNow } from '../../browser/now.ts'
import { formatCountdown, formatInstant } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './Countdowns.module.css'
import { textOf } from './local-text.ts'
import { SiteLink } from './SiteLink.tsx'

interface Props {
  readonly countdowns: readonly Countdown[]
  readonly clockAheadMs: number
}

/** Time left by the server's clock; countdowns that have ended are left out. */
export default function Countdowns({ countdowns, clockAheadMs }: Props) {
  const { t } = useTranslation('home')
  const now = useNow('second') + clockAheadMs
  const open = countdowns.filter(({ time }) => time.getTime() > now)
  if (open.length === 0) return null
  return (
    <ul className={classes.strip} aria-label={t('countdown.label')}>
      {open.map(({ title, time, link }) => {
        const text = textOf(title)
        return (
          <li key={`${time.getTime()} ${text}`} className={classes.countdown}>
            <span className={classes.title}>
              {link === null ? text : <SiteLink href={link}>{text}</SiteLink>}
            </span>
            {/* A timer is not announced by itself: a screen reader reads it when its user gets there. */}
            <span role="timer" className={classes.left}>
              {formatCountdown((time.getTime() - now) / 1000)}
            </span>
            <time className={classes.until} dateTime={time.toISOString()}>
              {t('countdown.until', { time: formatInstant(time) })}
            </time>
          </li>
        )
      })}
    </ul>
  )
}
