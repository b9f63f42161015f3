import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useUser } from '../../api/session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { later } from '../../ui/page/later.tsx'
import { USERS_ROOM } from '../../ui/page/users-room.ts'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { DifficultyBadge } from '../../ui/verdict/DifficultyBadge.tsx'
import { recentProblemsQuery } from './home.api.ts'
import { Panel } from './Panel.tsx'
import classes from './RecentProblems.module.css'

/** Visitors have no marks. */
const RecentMark = later(() => import('./RecentMark.tsx'))

const ROW_HEIGHT_PX = 45

export function RecentProblems() {
  const { t } = useTranslation('home')
  const { data, error, refetch } = useQuery(recentProblemsQuery)
  const hasMarks = useUser() !== null || USERS_ROOM !== null
  return (
    <Panel title={t('recent.title')} aside={<Link to="/problem">{t('recent.all')}</Link>}>
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined ? (
        error === null && <SkeletonRows rows={10} height={ROW_HEIGHT_PX} />
      ) : data.length === 0 ? (
        <EmptyState title={t('recent.empty')}>
          <p>{t('recent.empty_hint')}</p>
        </EmptyState>
      ) : (
        <ul className={classes.list}>
          {data.map(({ id, problemId, title, difficulty, gmtCreate }) => (
            <li key={id} className={classes.row}>
              <Link to="/problem/$problemId" params={{ problemId }} className={classes.problem}>
                <span className={classes.code}>{problemId}</span>
                <span className={classes.title}>{title}</span>
              </Link>
              {hasMarks && (
                <span className={`${classes.mark} ${USERS_ROOM ?? ''}`}>
                  <Suspense>
                    <RecentMark pid={id} problems={data} />
                  </Suspense>
                </span>
              )}
              <DifficultyBadge difficulty={difficulty} />
              <span className={classes.added}>
                <span className="visually-hidden">{t('recent.added')} </span>
                <RelativeTime at={gmtCreate} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
