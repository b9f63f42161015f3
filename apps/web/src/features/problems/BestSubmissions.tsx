import type { SubmissionRowVo } from '@gavel/contract'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatLength, formatMemory, formatMilliseconds } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import { UserLink } from '../../ui/UserLink.tsx'
import classes from './StatisticsDialog.module.css'

type Measure = 'fastest' | 'shortest'
const MEASURES: readonly Measure[] = ['fastest', 'shortest']

interface Props {
  readonly lists: Readonly<Record<Measure, readonly SubmissionRowVo[]>>
}

/** The best accepted submission of each user. A line leads to what the reader may see of it. */
export function BestSubmissions({ lists }: Props) {
  const { t } = useTranslation('problem-statistics')
  const [measure, setMeasure] = useState<Measure>('fastest')
  const name = t('best')
  const rows = lists[measure]
  return (
    <section className={classes.part}>
      <div className={classes.head}>
        <h3>{name}</h3>
        <Segmented
          label={name}
          value={measure}
          options={MEASURES.map((value) => ({ value, label: t(value) }))}
          onChange={setMeasure}
        />
      </div>
      {rows.length === 0 ? (
        <p className={classes.none}>{t('no_best')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, and keys must reach it
        <section className={classes.wide} tabIndex={0} aria-label={t(measure)}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('rank')}</th>
                <th scope="col">{t('user')}</th>
                <th scope="col">{t('time')}</th>
                <th scope="col">{t('memory')}</th>
                <th scope="col">{t('length')}</th>
                <th scope="col">{t('language')}</th>
                <th scope="col">{t('submission')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <tr key={row.submitId}>
                  <th scope="row">{index + 1}</th>
                  <td>
                    <UserLink username={row.username} />
                  </td>
                  <td>{row.time === null ? '–' : formatMilliseconds(row.time)}</td>
                  <td>{row.memory === null ? '–' : formatMemory(row.memory)}</td>
                  <td>{formatLength(row.length)}</td>
                  <td>{row.language}</td>
                  <td>
                    <Link to="/submission-detail/$submitId" params={{ submitId: String(row.submitId) }}>
                      {row.submitId}
                    </Link>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  )
}
