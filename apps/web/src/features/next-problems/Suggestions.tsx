import type { SuggestedProblemVo } from '@gavel/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DifficultyBadge } from '../../ui/verdict/DifficultyBadge.tsx'
import classes from './Suggestions.module.css'

/** Problems with one line each that says why they are suggested. */
export function Suggestions({ problems }: { readonly problems: readonly SuggestedProblemVo[] }) {
  return (
    <ul className={classes.list}>
      {problems.map((problem) => (
        <li key={problem.pid}>
          <Link to="/problem/$problemId" params={{ problemId: problem.problemId }}>
            <bdi>
              {problem.problemId} {problem.title}
            </bdi>
          </Link>
          <DifficultyBadge difficulty={problem.difficulty} computed={problem.computedDifficulty} />
          <Reason {...problem} />
        </li>
      ))}
    </ul>
  )
}

/** Nobody fails or solves all of such problems. */
const tenthsOf = (chance: number): number => Math.min(9, Math.max(1, Math.round(chance / 10)))

function Reason({ chance, computedDifficulty }: SuggestedProblemVo) {
  const { t } = useTranslation('next-problems')
  const tenths = tenthsOf(chance)
  return (
    <span className={classes.reason}>
      {computedDifficulty === null
        ? t('reason.by_word', { tenths })
        : t('reason.by_number', { tenths, difficulty: computedDifficulty })}
    </span>
  )
}
