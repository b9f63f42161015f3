import type { YearReviewVo } from '@gavel/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDay, formatNumber } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FilterSelect } from '../../../ui/form/FilterSelect.tsx'
import { SkeletonRows } from '../../../ui/list/SkeletonRows.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { DifficultyBadge } from '../../../ui/verdict/DifficultyBadge.tsx'
import { BarTable } from './BarTable.tsx'
import classes from './OwnWork.module.css'
import { yearReviewQuery } from './own-work.api.ts'

interface Props {
  /** This year if it is left out. */
  readonly year: number | undefined
  readonly onYear: (year: number) => void
}

/** A year of the reader's own work: a page of numbers. */
export function YearReviewPage({ year, onYear }: Props) {
  const { t } = useTranslation('user-home')
  const { data, error, refetch } = useQuery(yearReviewQuery(year))
  const shown = data?.year ?? year ?? new Date().getFullYear()
  return (
    <div className={classes.page}>
      <PageTitle title={t('review.title', { year: shown })}>{t('review.title', { year: shown })}</PageTitle>
      <p className={classes.note}>{t('review.private')}</p>
      <div className={classes.actions}>
        <FilterSelect
          label={t('review.year')}
          value={String(shown)}
          options={(data?.years ?? [shown]).map((one) => [String(one), String(one)] as const)}
          onChange={(next) => onYear(Number(next))}
        />
        <Link to="/user-home" search={{ tab: 'work' }}>
          {t('review.back')}
        </Link>
      </div>
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <SkeletonRows rows={10} height={40} />}
      {data?.submissions === 0 && <EmptyState title={t('review.none')} />}
      {data !== undefined && data.submissions > 0 && <Review review={data} />}
    </div>
  )
}

function Review({ review }: { readonly review: YearReviewVo }) {
  const { t } = useTranslation('user-home')
  const { submissions, solved, activeDays, longestStreak, busiestDay, months, languages, year } = review
  const nameOf = new Intl.DateTimeFormat(document.documentElement.lang, { month: 'long' })
  return (
    <>
      <h2>{t('review.numbers')}</h2>
      <dl className={classes.numbers}>
        <Fact name={t('review.submissions')}>{formatNumber(submissions)}</Fact>
        <Fact name={t('review.solved')}>{formatNumber(solved)}</Fact>
        <Fact name={t('review.days')}>{formatNumber(activeDays)}</Fact>
        <Fact name={t('review.streak')}>{formatNumber(longestStreak)}</Fact>
        {busiestDay !== null && <Fact name={t('review.busiest')}>{t('review.busiest_day', busiestDay)}</Fact>}
      </dl>
      <Moments review={review} />
      <div className={classes.tables}>
        <BarTable
          caption={t('review.months')}
          nameTitle={t('review.month')}
          countTitle={t('review.submissions')}
          rows={months.map((month, index) => ({
            ...{ key: String(index), count: month.submissions },
            name: nameOf.format(new Date(year, index, 1)),
          }))}
        />
        <BarTable
          caption={t('review.languages')}
          countTitle={t('review.submissions')}
          rows={languages.map(({ language, total, accepted }) => ({
            ...{ key: language, name: language, count: total },
            title: t('work.accepted', { name: language, total, accepted }),
          }))}
        />
      </div>
    </>
  )
}

function Moments({ review }: { readonly review: YearReviewVo }) {
  const { t } = useTranslation('user-home')
  const moments = (['first', 'hardest', 'last'] as const).flatMap((name) => {
    const solve = review[name]
    return solve === null ? [] : [{ name, solve }]
  })
  if (moments.length === 0) return null
  return (
    <>
      <h2>{t('review.moments')}</h2>
      <dl className={classes.numbers}>
        {moments.map(({ name, solve }) => (
          <Fact key={name} name={t(`review.${name}`)}>
            <Link to="/problem/$problemId" params={{ problemId: solve.problemId }}>
              <bdi>{solve.title}</bdi>
            </Link>{' '}
            <DifficultyBadge difficulty={solve.difficulty} />
            <span className={classes.note}> {formatDay(solve.time)}</span>
          </Fact>
        ))}
      </dl>
    </>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
