import type { SubmissionVo } from '@gavel/contract'
import { IconGavel } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './ManualNote.module.css'
import { manualTextOf } from './manual-verdict.ts'

interface Props {
  readonly submission: SubmissionVo
  /** Cases are shown, which cannot be those of a decision. */
  readonly hasCases: boolean
}

/** Below a verdict by hand: who decided, and why for those who may know. */
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
