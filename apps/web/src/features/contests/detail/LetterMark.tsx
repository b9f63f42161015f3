import { VERDICT_STATUS } from '@gavel/contract'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './ContestStrip.module.css'

interface Props {
  /** The reader's own, of the problem; undefined where nothing was handed in. */
  readonly status: number | undefined
}

/** Below a problem's letter: a check if it is solved, a dot if it was tried. */
export function LetterMark({ status }: Props) {
  const { t } = useTranslation('contests')
  if (status === undefined) return null
  const isSolved = status === VERDICT_STATUS.AC
  return (
    <>
      <span className={classes.mark} data-solved={isSolved} aria-hidden="true">
        {isSolved ? <IconCheck size={11} stroke={3} /> : null}
      </span>
      <span className="visually-hidden">{t(isSolved ? 'problems.is_solved' : 'problems.is_tried')}</span>
    </>
  )
}
