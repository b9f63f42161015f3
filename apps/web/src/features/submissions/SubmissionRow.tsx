import type { SubmissionRowVo } from '@gavel/contract'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { formatLength, formatMemory, formatMilliseconds } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { later } from '../../ui/later.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import table from '../../ui/Table.module.css'
import { UserLink } from '../../ui/UserLink.tsx'
import { VerdictBadge } from '../../ui/VerdictBadge.tsx'
import { ManualMark } from './ManualMark.tsx'
import classes from './SubmissionTable.module.css'

interface Props {
  readonly row: SubmissionRowVo
  readonly isOwn: boolean
  readonly canRejudge: boolean
}

const RowRejudge = later(() => import('./orders/RowRejudge.tsx'))

export function SubmissionRow({ row, isOwn, canRejudge }: Props) {
  const { t } = useTranslation('submissions')
  const { submitId, time, memory, language, length, username, submitTime } = row
  return (
    <tr className={isOwn ? table.own : undefined}>
      <td className={`${table.tight} ${table.wide}`}>
        <DetailLink submitId={submitId} className={`${classes.id} ${table.above}`}>
          {submitId}
        </DetailLink>
      </td>
      <td className={classes.problem}>
        <ProblemLink row={row} />
        <span className={`${table.belowDesktop} ${classes.second}`}>{language}</span>
      </td>
      <td className={table.tight}>
        <VerdictLink row={row} />
        <span className={`${table.narrow} ${classes.second} numbers`}>
          {time === null ? '' : formatMilliseconds(time)}
        </span>
      </td>
      <td className={`${table.tight} ${table.wide} ${table.right}`}>
        {time === null ? '–' : formatMilliseconds(time)}
      </td>
      <td className={`${table.tight} ${table.desktop} ${table.right}`}>
        {memory === null ? '–' : formatMemory(memory)}
      </td>
      <td className={`${table.tight} ${table.desktop}`}>{language}</td>
      <td className={`${table.tight} ${table.desktop} ${table.right}`}>{formatLength(length)}</td>
      <td className={classes.author}>
        <UserLink username={username} className={`${classes.user} ${table.above}`} />
        {isOwn && <span className="visually-hidden">{t('list.own')}</span>}
        <span className={`${table.narrow} ${classes.second}`}>
          <RelativeTime at={submitTime} />
        </span>
      </td>
      <td className={`${table.tight} ${table.wide} ${classes.when}`}>
        <RelativeTime at={submitTime} />
      </td>
      {canRejudge && (
        <td className={`${table.tight} ${table.wide}`}>
          <span className={table.above}>
            <Suspense fallback={null}>
              <RowRejudge submitId={submitId} />
            </Suspense>
          </span>
        </td>
      )}
    </tr>
  )
}

interface DetailLinkProps {
  readonly submitId: number
  readonly className: string
  readonly children: ReactNode
}

function DetailLink({ submitId, className, children }: DetailLinkProps) {
  return (
    <Link to="/submission-detail/$submitId" params={{ submitId: String(submitId) }} className={className}>
      {children}
    </Link>
  )
}

/** The verdict is the row's main link: on a phone the id has no column. */
function VerdictLink({ row }: Pick<Props, 'row'>) {
  const { submitId, status, progress, score } = row
  const { t } = useTranslation('submissions')
  return (
    <Link to="/submission-detail/$submitId" params={{ submitId: String(submitId) }} className={table.rowLink}>
      <span className={table.wide}>
        <VerdictBadge status={status} progress={progress} />
      </span>
      <span className={table.narrow}>
        <VerdictBadge status={status} size="short" />
      </span>
      <ManualMark row={row} />
      {score !== null && <span className={classes.score}>{t('fact.points', { score })}</span>}
      <span className="visually-hidden">{t('list.detail_of', { id: submitId })}</span>
    </Link>
  )
}

function ProblemLink({ row: { displayPid, title } }: Pick<Props, 'row'>) {
  if (displayPid === null) return '–'
  return (
    <Link
      to="/problem/$problemId"
      params={{ problemId: displayPid }}
      className={`${classes.problemLink} ${table.above}`}
    >
      <span className={classes.code}>{displayPid}</span> {title}
    </Link>
  )
}
