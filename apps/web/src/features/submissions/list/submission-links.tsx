import type { SubmissionRowVo } from '@gavel/contract'
import { Link } from '@tanstack/react-router'
import { problemAddress } from '../../../api/problem-address.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Folded } from '../../../ui/list/Folded.tsx'
import { ABOVE_ROW_LINK, ROW_LINK } from '../../../ui/list/row-classes.ts'
import { VerdictBadge } from '../../../ui/verdict/VerdictBadge.tsx'
import { submissionAddress } from '../submission-address.ts'
import { ManualMark } from '../verdict/ManualMark.tsx'
import classes from './SubmissionTable.module.css'

interface Props {
  readonly row: SubmissionRowVo
}

export function IdLink({ row }: Props) {
  return (
    <Link {...submissionAddress(row)} className={`${classes.id} ${ABOVE_ROW_LINK}`}>
      {row.submitId}
    </Link>
  )
}

/** The verdict is the row's main link, because narrow tables have no id column. */
export function VerdictLink({ row }: Props) {
  const { submitId, status, progress, score, remote } = row
  const { t } = useTranslation('submissions')
  return (
    <Link {...submissionAddress(row)} className={ROW_LINK}>
      <span className={classes.full}>
        <VerdictBadge status={status} progress={progress} remote={remote} />
      </span>
      <Folded below="medium">
        <VerdictBadge status={status} size="short" remote={remote} />
      </Folded>
      <ManualMark row={row} />
      {score !== null && <span className={classes.score}>{t('fact.points', { score })}</span>}
      <span className="visually-hidden">{t('list.detail_of', { id: submitId })}</span>
    </Link>
  )
}

export function ProblemLink({ row: { displayPid, problemGid, title, cid, displayId } }: Props) {
  const style = `${classes.problemLink} ${ABOVE_ROW_LINK}`
  if (cid !== 0 && displayId !== null)
    return (
      <Link
        to="/contest/$contestID/problem/$problemID"
        params={{ contestID: String(cid), problemID: displayId }}
        className={style}
      >
        <span className={classes.code}>{displayId}</span> {title}
      </Link>
    )
  if (displayPid === null) return '–'
  return (
    <Link {...problemAddress(displayPid, problemGid)} className={style}>
      <span className={classes.code}>{displayPid}</span> {title}
    </Link>
  )
}
