import type { TrainingProblemVo, TrainingRankVo } from '@gavel/contract'
import { Link } from '@tanstack/react-router'
import { formatMilliseconds } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './RankPage.module.css'

interface Props {
  readonly row: TrainingRankVo
  readonly problem: TrainingProblemVo
}

/** The result of an entrant at a problem, linked to their submissions to it. */
export function Mark({ row: { username, submissionInfo }, problem: { problemId: label, code } }: Props) {
  const { t } = useTranslation('trainings')
  const mark = submissionInfo[label]
  if (mark === undefined) return null
  const { isAC = false, isLate = false, runTime = null } = mark
  const name = isLate ? 'rank.cell_late' : isAC ? 'rank.cell_solved' : 'rank.cell_tried'
  return (
    <Link
      to="/status"
      search={{ username, problemID: code, completeProblemID: true }}
      className={classes.mark}
      data-solved={isAC}
      aria-label={t(name, { user: username, label })}
      title={runTime === null ? t(name, { user: username, label }) : formatMilliseconds(runTime)}
    >
      <span aria-hidden="true">{isLate ? '◷' : isAC ? '✓' : '✗'}</span>
    </Link>
  )
}
