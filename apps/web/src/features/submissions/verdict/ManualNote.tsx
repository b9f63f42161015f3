import type { SubmissionVo } from '@gavel/contract'
import { IconGavel } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './ManualNote.module.css'
import { manualTextOf } from './manual-verdict.ts'

interface Props {
  readonly submission: SubmissionVo
  /** Test cases are shown, but cannot belong to a manual decision. */
  readonly hasCases: boolean
}

/** Below a verdict set by hand: who set it, and why for readers who may know. */
export function ManualNote({ submission, hasCases }: Props) {
  const { t } = useTranslation('submissions')
  const key = manualTextOf(submission)
  if (key === null) return null
  const { judger, manualReason } = submission
  return (
    <div className={classes.note}>
      <p className={classes.who}>
        <IconGavel size={16} aria-hidden="true" />
        {t(key, { name: judger ?? '' })}
      </p>
      {manualReason !== null && manualReason !== '' && (
        <p className={classes.reason}>{t('manual.reason', { reason: manualReason })}</p>
      )}
      {hasCases && <p className={classes.soft}>{t('manual.cases_before')}</p>}
    </div>
  )
}
