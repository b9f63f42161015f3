import { formatInstant } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { ContestTags, StateBadge } from '../ContestFacts.tsx'
import { useContest } from '../contest-context.ts'
import classes from './ContestBar.module.css'
import { ContestClock, ContestProgress } from './ContestClock.tsx'
import { ContestTabs } from './ContestTabs.tsx'
import type { PageName } from './contest-tabs.ts'

/** The bar that stays in sight on every page of a contest: its name, its clock, its menu. */
export function ContestBar({ page }: { readonly page: PageName }) {
  const { t } = useTranslation('contests')
  const pageName = t(page)
  const { contest, state } = useContest()
  const { title, startTime, endTime } = contest
  return (
    <header className={classes.bar}>
      <div className={classes.head}>
        <PageTitle title={`${pageName} - ${title}`} className={classes.title}>
          <bdi>{title}</bdi>
          <span className="visually-hidden">{`: ${pageName}`}</span>
        </PageTitle>
        <span className={classes.tags}>
          <StateBadge state={state} />
          <ContestTags contest={contest} />
        </span>
        <ContestClock contest={contest} />
      </div>
      <div className={classes.times}>
        <span>
          <span className="visually-hidden">{t('fact.start')}</span>
          <time dateTime={startTime.toISOString()}>{formatInstant(startTime)}</time>
        </span>
        <ContestProgress contest={contest} />
        <span>
          <span className="visually-hidden">{t('fact.end')}</span>
          <time dateTime={endTime.toISOString()}>{formatInstant(endTime)}</time>
        </span>
      </div>
      <ContestTabs page={page} />
    </header>
  )
}
