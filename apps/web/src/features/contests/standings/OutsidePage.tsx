import { Link } from '@tanstack/react-router'
import { hasCode, messageOf } from '../../../api/errors.ts'
import { useFromNow } from '../../../browser/now.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { stateAt } from '../../../ui/contest/contest-clock.ts'
import { SkeletonRows } from '../../../ui/list/SkeletonRows.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { ContestTags, StateBadge } from '../ContestFacts.tsx'
import { ContestClock, ContestProgress } from '../detail/ContestClock.tsx'
import { BoardPanel, type BoardPanelProps } from './BoardPanel.tsx'
import classes from './OutsidePage.module.css'
import { useOutsideContest } from './standings.api.ts'

type Props = Pick<BoardPanelProps, 'search' | 'onSearch'> & { readonly cid: number }

/** The standings for everybody, outside the contest. */
export function OutsidePage({ cid, ...board }: Props) {
  const { t } = useTranslation('standings')
  const { data, error, refetch } = useOutsideContest(cid)
  if (data !== undefined) return <OpenBoard contest={data} {...board} />
  if (error === null) return <SkeletonRows rows={12} height={36} />
  return (
    <>
      <PageTitle title={t('title')} />
      {hasCode(error, 'contest_not_found', 'contest_board_closed', 'contest_not_started') ? (
        <EmptyState title={messageOf(error)}>
          <Link to="/contest">{t('to_contests')}</Link>
        </EmptyState>
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </>
  )
}

interface OpenProps extends Pick<BoardPanelProps, 'search' | 'onSearch'> {
  readonly contest: BoardPanelProps['contest'] & { readonly clockAheadMs: number }
}

function OpenBoard({ contest, ...board }: OpenProps) {
  const { t } = useTranslation('standings')
  const state = useFromNow((now) => stateAt(contest, now + contest.clockAheadMs))
  const { id, title } = contest
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <PageTitle
          title={`${t('title')} - ${title}`}
          description={t('about', { title })}
          className={classes.title}
        >
          <bdi>{title}</bdi>
        </PageTitle>
        <span className={classes.tags}>
          <StateBadge state={state} />
          <ContestTags contest={contest} />
        </span>
        <ContestClock contest={contest} />
        <span className={classes.links}>
          <Link to="/contest/$contestID" params={{ contestID: String(id) }}>
            {t('to_contest')}
          </Link>
          {contest.finalTime !== null && (
            <Link to="/contest/honours/$contestID" params={{ contestID: String(id) }}>
              {t('honours')}
            </Link>
          )}
        </span>
      </header>
      <ContestProgress contest={contest} />
      <BoardPanel contest={contest} hasEnded={state === 'ended'} where="outside" {...board} />
    </div>
  )
}
