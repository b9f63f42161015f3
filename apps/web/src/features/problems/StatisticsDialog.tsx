import { formatNumber, formatPassRate } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toneColor } from '../../theme.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { lookOfStatus } from '../../ui/verdicts.ts'
import { Donut } from './Donut.tsx'
import classes from './StatisticsDialog.module.css'
import { type VerdictCountsVo, verdictShares } from './verdict-counts.ts'

interface Props {
  readonly counts: VerdictCountsVo
  readonly onClose: () => void
}

/** How the submissions of a problem ended: a ring and the table behind it. */
export default function StatisticsDialog({ counts, onClose }: Props) {
  const { t } = useTranslation('problems')
  const shares = verdictShares(counts)
  return (
    <Dialog title={t('distribution.title')} onClose={onClose}>
      {shares.length === 0 ? (
        <p>{t('distribution.none')}</p>
      ) : (
        <div className={classes.columns}>
          <Donut
            label={t('distribution.chart')}
            middle={formatPassRate(counts.ac, counts.total)}
            below="AC"
            slices={shares.map(({ status, share }) => ({
              key: status,
              share,
              color: toneColor(lookOfStatus(status).tone),
            }))}
          />
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('distribution.verdict')}</th>
                <th scope="col">{t('distribution.count')}</th>
                <th scope="col">{t('distribution.share')}</th>
              </tr>
            </thead>
            <tbody>
              {shares.map(({ status, count }) => (
                <tr key={status}>
                  <th scope="row">
                    <span
                      className={classes.key}
                      style={{ background: toneColor(lookOfStatus(status).tone) }}
                      aria-hidden="true"
                    />
                    {t(lookOfStatus(status).key)}
                  </th>
                  <td>{formatNumber(count)}</td>
                  <td>{formatPassRate(count, counts.total)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('distribution.total')}</th>
                <td>{formatNumber(counts.total)}</td>
                <td />
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </Dialog>
  )
}
