import { RANK_TOP } from '@gavel/contract'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { UserLink } from '../../ui/text/UserLink.tsx'
import classes from './RankChart.module.css'
import { barsOf } from './rank-bars.ts'
import type { RankKind } from './rank-search.ts'
import { rankTopQuery } from './ranks.api.ts'

/** A bar for each of the top ten, as a list of names and numbers, so that it is accessible. */
export function RankChart({ kind }: { readonly kind: RankKind }) {
  const { t } = useTranslation('ranks')
  const heading = useId()
  const top = useQuery(rankTopQuery(kind))
  const bars = barsOf(kind, top.data?.records ?? [])
  // The list below shows errors, or that there are no users.
  if (top.isError || (top.data !== undefined && bars.length === 0)) return null
  return (
    <section className={classes.chart} aria-labelledby={heading} aria-busy={top.data === undefined}>
      <h2 id={heading}>{t(`top.${kind}`)}</h2>
      <ol className={classes.bars}>
        {top.data === undefined
          ? Array.from({ length: RANK_TOP }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
              <li key={index} aria-hidden="true">
                <Skeleton height={12} width={`${90 - index * 7}%`} />
              </li>
            ))
          : bars.map(({ row, value, percent }) => (
              <li key={row.uid}>
                <span className={`${classes.place} numbers`}>{row.rank}</span>
                <UserLink username={row.username} className={classes.name} />
                <span className={classes.track} aria-hidden="true">
                  <span className={classes.bar} style={{ width: `${percent}%` }} />
                </span>
                <span className={`${classes.value} numbers`}>{formatNumber(value)}</span>
              </li>
            ))}
      </ol>
    </section>
  )
}
