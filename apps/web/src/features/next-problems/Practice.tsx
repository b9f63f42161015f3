import type { NextProblemsVo } from '@gavel/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { nextProblemsQuery } from './next-problems.api.ts'
import classes from './Suggestions.module.css'
import { Suggestions } from './Suggestions.tsx'

/** The rating of the reader's own practice, and what they may try next. */
export default function Practice() {
  const { t } = useTranslation('next-problems')
  const { data, error, refetch } = useQuery(nextProblemsQuery(null))
  return (
    <section className={classes.practice} aria-labelledby="own-practice">
      <h2 id="own-practice">{t('practice.title')}</h2>
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <SkeletonRows rows={4} height={40} />}
      {data !== undefined && <Known {...data} />}
    </section>
  )
}

function Known({ rating, tried, solved, suggestions }: NextProblemsVo) {
  const { t } = useTranslation('next-problems')
  return (
    <>
      {rating === null ? (
        <p className={classes.note}>{t('practice.too_few', { count: tried })}</p>
      ) : (
        <>
          <p className={classes.rating}>
            {t('practice.rating')} <strong>{rating}</strong>
          </p>
          <p className={classes.note}>{t('practice.from', { tried, solved })}</p>
        </>
      )}
      {suggestions.length > 0 && (
        <>
          <h3>{t('practice.next')}</h3>
          <Suggestions problems={suggestions} />
        </>
      )}
    </>
  )
}
