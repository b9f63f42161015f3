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
  const key = isLate ? 'rank.cell_late' : isAC ? 'rank.cell_solved' : 'rank.cell_tried'
  const words = t(key, { user: username, label })
  return (
    <Link
      to="/status"
      search={{ username, problemID: code, completeProblemID: true }}
      className={classes.mark}
      data-solved={isAC}
      aria-label={runTime === null ? words : `${words}, ${formatMilliseconds(runTime)}`}
      title={words}
    >
      <span aria-hidden="true">{isLate ? '◷' : isAC ? '✓' : '✗'}</span>
      {runTime !== null && (
        <span className={classes.runTime} aria-hidden="true">
          {formatMilliseconds(runTime)}
        </span>
      )}
    </Link>
  )
}
