import { formatNumber, formatPassRate } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './DistributionPanel.module.css'
import { lookOfShare } from './look-of-share.ts'
import { type VerdictCountsVo, verdictShares } from './verdict-counts.ts'

/** How the submissions of a problem ended: a bar with its numbers. */
export function DistributionPanel({ counts }: { readonly counts: VerdictCountsVo }) {
  const { t } = useTranslation('problems')
  const shares = verdictShares(counts).map((share) => ({ ...share, ...lookOfShare(share, t) }))
  if (shares.length === 0) return <p className={classes.none}>{t('distribution.none')}</p>
  return (
    <>
      <div className={classes.bar} aria-hidden="true">
        {shares.map(({ status, share, color }) => (
          <span key={status} style={{ width: `${share * 100}%`, background: color }} />
        ))}
      </div>
      <ul className={classes.rows}>
        {shares.map(({ status, count, color, name }) => (
          <li key={status}>
            <span className={classes.key} style={{ background: color }} aria-hidden="true" />
            <span className={classes.name}>{name}</span>
            <span>{formatNumber(count)}</span>
            <span className={classes.percent}>{formatPassRate(count, counts.total)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
