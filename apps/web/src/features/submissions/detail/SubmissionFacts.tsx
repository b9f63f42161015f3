import type { SubmissionVo } from '@gavel/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { problemAddress } from '../../../api/problem-address.ts'
import { formatInstant, formatLength, formatMemory, formatMilliseconds } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { UserLink } from '../../../ui/text/UserLink.tsx'
import { manualTextOf } from '../verdict/manual-verdict.ts'
import classes from './SubmissionFacts.module.css'

interface Props {
  readonly submission: SubmissionVo
  /** Shown instead of the link to the problem. */
  readonly problem?: ReactNode
  readonly hasRun: boolean
}

export function SubmissionFacts({ submission, problem, hasRun }: Props) {
  const { t } = useTranslation('submissions')
  const {
    displayPid,
    problemGid,
    title,
    username,
    language,
    time,
    memory,
    length,
    judger,
    submitTime,
    score,
  } = submission
  const known = (text: string | null) => (hasRun ? text : null)
  return (
    <dl className={classes.facts}>
      <Fact name={t('column.problem')} isWide>
        {problem ??
          (displayPid !== null && (
            <Link {...problemAddress(displayPid, problemGid)}>
              {displayPid} {title}
            </Link>
          ))}
      </Fact>
      <Fact name={t('column.author')}>{username !== null && <UserLink username={username} />}</Fact>
      <Fact name={t('column.language')}>{language}</Fact>
      <Fact name={t('column.time')}>{known(time === null ? null : formatMilliseconds(time))}</Fact>
      <Fact name={t('column.memory')}>{known(memory === null ? null : formatMemory(memory))}</Fact>
      {score !== null && <Fact name={t('column.score')}>{known(String(score))}</Fact>}
      <Fact name={t('column.length')}>{length === null ? null : formatLength(length)}</Fact>
      <Fact name={t('column.submitted')}>
        {submitTime !== null && <time dateTime={submitTime.toISOString()}>{formatInstant(submitTime)}</time>}
      </Fact>
      <Fact name={t(manualTextOf(submission) === null ? 'column.judge' : 'manual.operator')}>{judger}</Fact>
    </dl>
  )
}

interface FactProps {
  readonly name: string
  readonly isWide?: boolean
  readonly children: ReactNode
}

function Fact({ name, isWide = false, children }: FactProps) {
  const isEmpty = children === null || children === false || children === ''
  return (
    <div className={isWide ? classes.wide : undefined}>
      <dt>{name}</dt>
      <dd>{isEmpty ? '–' : children}</dd>
    </div>
  )
}
