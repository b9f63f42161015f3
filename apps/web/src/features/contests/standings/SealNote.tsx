import type { ContestVo } from '@gavel/contract'
import { useId, useState } from 'react'
import { formatInstant } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatBoardTime } from '../../../ui/standings/cell-look.ts'
import classes from './BoardPanel.module.css'

interface Props {
  readonly contest: Pick<ContestVo, 'startTime' | 'endTime' | 'autoRealRank'>
  readonly sealedAt: Date
  readonly hasEnded: boolean
}

/** Since when the board is sealed, and when it will show more. On phones a short line opens the rest. */
export function SealNote({ contest: { startTime, endTime, autoRealRank }, sealedAt, hasEnded }: Props) {
  const { t } = useTranslation('standings')
  const [isOpen, setOpen] = useState(false)
  const textId = useId()
  const since = formatBoardTime(Math.round((sealedAt.getTime() - startTime.getTime()) / 1000))
  return (
    <div className={classes.sealed} data-open={isOpen}>
      <button
        type="button"
        className={classes.sealedShort}
        aria-expanded={isOpen}
        aria-controls={textId}
        onClick={() => setOpen(!isOpen)}
      >
        {t('sealed_short', { time: since })}
      </button>
      <p id={textId} className={classes.sealedText}>
        {t('sealed_since', { time: formatInstant(sealedAt) })}{' '}
        {autoRealRank
          ? t('released_at', { time: formatInstant(endTime) })
          : t(hasEnded ? 'released_soon' : 'released_later')}
      </p>
    </div>
  )
}
