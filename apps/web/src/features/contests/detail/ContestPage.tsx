import { SCORING } from '@gavel/contract'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SkeletonRows } from '../../../ui/list/SkeletonRows.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { useContest } from '../contest-context.ts'
import { ContestBar } from './ContestBar.tsx'
import classes from './ContestPage.module.css'
import { isJuryPage, type PageName } from './contest-tabs.ts'
import { EntryPanel } from './entry/EntryPanel.tsx'
import { JuryTabs } from './JuryTabs.tsx'

interface Props {
  readonly name: PageName
  /** Closed to those who may not look into the contest yet. */
  readonly isInside: boolean
  readonly children: ReactNode
}

/** One page of a contest below its bar, or in its place why it is closed and what opens it. */
export function ContestPage({ name, isInside, children }: Props) {
  const { t } = useTranslation('contests')
  const { contest, state } = useContest()
  const { look, watch, run } = contest.can
  return (
    <div className={classes.page}>
      <ContestBar page={name} />
      {look === true || !isInside ? (
        <>
          {isJuryPage(name) && run === true && <JuryTabs />}
          <Suspense fallback={<SkeletonRows rows={8} height={46} />}>{children}</Suspense>
        </>
      ) : (
        <div className={classes.closed}>
          <EmptyState title={look.msg} />
          <EntryPanel contest={contest} state={state} />
          {watch === true && (
            <Link
              to={
                contest.type === SCORING.icpc
                  ? '/contest/acm-scoreboard/$contestID'
                  : '/contest/oi-scoreboard/$contestID'
              }
              params={{ contestID: String(contest.id) }}
            >
              {t('shell.board')}
            </Link>
          )}
        </div>
      )}
    </div>
  )
}
