import type { FailedCaseVo } from '@gavel/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './Misunderstandings.module.css'

/** Cases that stand in a line. */
const CASES_IN_SIGHT = 6

interface Props {
  readonly cases: readonly FailedCaseVo[]
  /** How many fail, also those that the answer does not describe. */
  readonly count: number
}

/** The cases that a group fails, by all that people know them by. */
export function FailedCases({ cases, count }: Props) {
  const { t } = useTranslation('misunderstandings')
  const shown = cases.slice(0, CASES_IN_SIGHT)
  if (count === 0) return null
  return (
    <ul className={classes.cases}>
      {shown.map((failed) => (
        <li key={failed.seq}>
          <FailedCase failed={failed} />
        </li>
      ))}
      {count > shown.length && (
        <li className={classes.note}>{t('more_cases', { count: count - shown.length })}</li>
      )}
    </ul>
  )
}

function FailedCase({ failed }: { readonly failed: FailedCaseVo }) {
  const { t } = useTranslation('misunderstandings')
  const { seq, sample, groupNum, inputName, firstLine } = failed
  const names = [
    sample === null ? null : t('sample', { number: sample }),
    groupNum === null ? null : t('subtask', { number: groupNum }),
  ].filter((name) => name !== null)
  return (
    <>
      <span title={inputName ?? undefined}>{t('case', { seq })}</span>
      {names.map((name) => (
        <span key={name} className={classes.note}>
          {name}
        </span>
      ))}
      {firstLine !== null && (
        <code className={classes.line}>{firstLine === '' ? t('empty_line') : firstLine}</code>
      )}
    </>
  )
}
