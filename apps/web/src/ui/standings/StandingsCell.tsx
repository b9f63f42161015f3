import type { BoardCell } from '@gavel/contract'
import { IconStarFilled } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type BoardKind, type CellLook, lookOfCell } from './cell-look.ts'
import classes from './StandingsCell.module.css'

interface Props {
  readonly kind: BoardKind
  readonly cell: BoardCell
  /** Null where nobody may look behind the cell. */
  readonly onOpen: (() => void) | null
}

/** One result: two short lines, a colour, and the same in words for those who do not see them. */
export function StandingsCell({ kind, cell, onOpen }: Props) {
  const look = lookOfCell(kind, cell)
  const words = useWords(kind, cell, look)
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

function useWords(kind: BoardKind, cell: BoardCell, look: CellLook): string {
  const { t } = useTranslation('standings')
  const [first, second, hidden, pending] = cell
  const parts: string[] = []
  if (kind === 'icpc') {
    if (second !== null) parts.push(t('cell.solved', { time: look.upper }))
    if (look.isFirst) parts.push(t('cell.first'))
    if ((first ?? 0) > 0) parts.push(t('cell.rejected', { count: first ?? 0 }))
  } else if (first !== null) parts.push(t('cell.points', { count: first }))
  if (hidden > 0) parts.push(t('cell.hidden', { count: hidden }))
  if (pending > 0) parts.push(t('cell.pending', { count: pending }))
  if (look.isAfterEnd) parts.push(t('cell.late'))
  return parts.length === 0 ? t('cell.tried') : parts.join(t('cell.comma'))
}
