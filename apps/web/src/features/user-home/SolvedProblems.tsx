import type { UserHomeVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { DifficultyBadge } from '../../ui/verdict/DifficultyBadge.tsx'
import classes from './SolvedProblems.module.css'

interface Props {
  readonly user: UserHomeVo
  readonly isRefreshing: boolean
  readonly onRefresh: () => void
}

/** Every solved problem as a link, from easy to hard. */
export function SolvedProblems({ user, isRefreshing, onRefresh }: Props) {
  const { t } = useTranslation('user-home')
  const groups = Object.entries(user.solvedGroupByDifficulty ?? {})
    .map(([difficulty, problems]) => ({ difficulty: Number(difficulty), problems }))
    .sort((one, other) => one.difficulty - other.difficulty)
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        className={classes.refresh}
        leftSection={<IconRefresh size={16} aria-hidden="true" />}
        loading={isRefreshing}
        onClick={onRefresh}
      >
        {t('solved.refresh')}
      </Button>
      {groups.length === 0 && <EmptyState title={t('solved.empty')} />}
      {groups.map(({ difficulty, problems }) => (
        <section key={difficulty} className={classes.group}>
          <h3>
            <DifficultyBadge difficulty={difficulty} />{' '}
            <span className={classes.count}>
              {t('solved.count', { count: formatNumber(problems.length) })}
            </span>
          </h3>
          <ul className={classes.problems}>
            {problems.map(({ id, problemId }) => (
              <li key={id}>
                <Link to="/problem/$problemId" params={{ problemId }} preload={false}>
                  {problemId}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
