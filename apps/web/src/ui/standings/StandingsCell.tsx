import type { BoardCell, TimeUnit } from '@gavel/contract'
import { IconStarFilled } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type BoardKind, type CellLook, isUncompiled, lookOfCell } from './cell-look.ts'
import classes from './StandingsCell.module.css'

interface Props {
  readonly kind: BoardKind
  readonly timeUnit: TimeUnit
  readonly cell: BoardCell
  /** Null where nobody may look behind the cell. */
  readonly onOpen: (() => void) | null
}

const SOLVED_TEXTS = { second: 'cell.solved', minute: 'cell.solved_minute' } as const

/** One result: two short lines, a colour, and the same in words for those who do not see them. */
export function StandingsCell({ kind, timeUnit, cell, onOpen }: Props) {
  const look = lookOfCell(kind, cell, timeUnit)
  const words = useWords({ kind, timeUnit }, cell, look)
  const content = (
    <>
      <span className="visually-hidden">{words}</span>
      <span className={classes.upper} aria-hidden="true">
        {look.tone === 'first' && <IconStarFilled size={9} />}
        {look.upper}
        {look.isAfterEnd && '*'}
      </span>
      {look.lower !== '' && (
        <span className={classes.lower} aria-hidden="true">
          {look.lower}
        </span>
      )}
    </>
  )
  return onOpen === null ? (
    <span className={classes.cell} data-tone={look.tone} title={words}>
      {content}
    </span>
  ) : (
    <button type="button" className={classes.cell} data-tone={look.tone} title={words} onClick={onOpen}>
      {content}
    </button>
  )
}

function useWords(
  { kind, timeUnit }: Pick<Props, 'kind' | 'timeUnit'>,
  cell: BoardCell,
  look: CellLook,
): string {
  const { t } = useTranslation('standings')
  const [first, second, hidden, pending, bits] = cell
  const parts: string[] = []
  if (kind === 'icpc') {
    if (second !== null) parts.push(t(SOLVED_TEXTS[timeUnit], { time: look.upper }))
    if (look.isFirst) parts.push(t('cell.first'))
    if ((first ?? 0) > 0) parts.push(t('cell.rejected', { count: first ?? 0 }))
    if (isUncompiled(bits)) parts.push(t('cell.uncompiled'))
  } else if (first !== null) parts.push(t('cell.points', { count: first }))
  if (hidden > 0) parts.push(t('cell.hidden', { count: hidden }))
  if (pending > 0) parts.push(t('cell.pending', { count: pending }))
  if (look.isAfterEnd) parts.push(t('cell.late'))
  return parts.length === 0 ? t('cell.tried') : parts.join(t('cell.comma'))
}
