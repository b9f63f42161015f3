import type { SubmissionRowVo } from '@gavel/contract'
import { IconGavel } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './ManualMark.module.css'
import { manualTextOf } from './manual-verdict.ts'

/** After the verdict in a row: it was set, or the submission cancelled, by hand. */
export function ManualMark({ row }: { readonly row: SubmissionRowVo }) {
  const { t } = useTranslation('submissions')
  const key = manualTextOf(row)
  if (key === null) return null
  const text = t(key, { name: row.judger ?? '' })
  return (
    <span className={classes.mark} title={text}>
      <IconGavel size={15} aria-hidden="true" />
      <span className="visually-hidden">{text}</span>
    </span>
  )
}
