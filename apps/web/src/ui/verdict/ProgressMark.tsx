import { IconCheck, IconCircleDashed } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toneColor } from '../../theme.ts'
import classes from './Badge.module.css'

interface Props {
  /** Null: never tried, or not known. */
  readonly progress: 'solved' | 'tried' | null
}

/** How far the reader is with a problem that is only named: solved, or tried without success. */
export function ProgressMark({ progress }: Props) {
  const { t } = useTranslation()
  if (progress === null) return null
  const name = t(`progress.${progress}`)
  const Icon = progress === 'solved' ? IconCheck : IconCircleDashed
  return (
    <span
      title={name}
      className={classes.mark}
      style={{ color: toneColor(progress === 'solved' ? 'green' : 'amber') }}
    >
      <Icon size={18} stroke={2.5} aria-hidden="true" />
      <span className="visually-hidden">{name}</span>
    </span>
  )
}
