import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { DifficultyBadge } from '../../ui/verdict/DifficultyBadge.tsx'
import { recentProblemsQuery } from './home.api.ts'
import { Panel } from './Panel.tsx'
import classes from './RecentProblems.module.css'

const ROW_HEIGHT_PX = 45

export function RecentProblems() {
  const { t } = useTranslation('home')
  const problems = useQuery(recentProblemsQuery)
  return (
    <Panel title={t('recent.title')} aside={<Link to="/problem">{t('recent.all')}</Link>}>
      {problems.isPending && <SkeletonRows rows={10} height={ROW_HEIGHT_PX} />}
      {problems.isError && <ErrorState error={problems.error} onRetry={() => void problems.refetch()} />}
      {problems.data?.length === 0 && (
        <EmptyState title={t('recent.empty')}>
          <p>{t('recent.empty_hint')}</p>
        </EmptyState>
      )}
      {problems.data !== undefined && problems.data.length > 0 && (
        <ul className={classes.list}>
          {problems.data.map(({ id, problemId, title, difficulty, gmtCreate }) => (
            <li key={id} className={classes.row}>
              <Link to="/problem/$problemId" params={{ problemId }} className={classes.problem}>
                <span className={classes.code}>{problemId}</span>
                <span className={classes.title}>{title}</span>
              </Link>
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
