import { BOARD_AFTER_END, BOARD_FIRST, type BoardCell } from '@gavel/contract'

/** How results are counted: by problems and time, or by points. */
export type BoardKind = 'icpc' | 'points'

export interface CellLook {
  /** What the colour says; the texts say it, too. */
  readonly tone: 'first' | 'solved' | 'part' | 'failed' | 'pending' | 'hidden'
  readonly upper: string
  readonly lower: string
  readonly isFirst: boolean
  readonly isAfterEnd: boolean
}

/** Hours and minutes, or minutes and seconds below an hour, would be two scales on one page: always `h:mm`. */
export function formatBoardTime(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** `1:23:45`, as totals are told apart by seconds. */
export function formatBoardTotal(seconds: number): string {
  return `${formatBoardTime(seconds)}:${String(seconds % 60).padStart(2, '0')}`
}

export function lookOfCell(kind: BoardKind, cell: BoardCell): CellLook {
  const [, , hidden, pending, bits] = cell
  const isFirst = (bits & BOARD_FIRST) !== 0
  const isAfterEnd = (bits & BOARD_AFTER_END) !== 0
  const look = kind === 'icpc' ? icpcLook(cell, isFirst) : pointsLook(cell)
  if (look.tone === 'first' || look.tone === 'solved') return { ...look, isFirst, isAfterEnd }
  const waits = `${hidden > 0 ? `?${hidden}` : ''}${pending > 0 ? '…' : ''}`
  const tone = hidden > 0 ? 'hidden' : pending > 0 ? 'pending' : look.tone
  if (waits === '') return { ...look, isFirst, isAfterEnd }
  return { tone, upper: waits, lower: look.upper, isFirst, isAfterEnd }
}

type Shown = Pick<CellLook, 'tone' | 'upper' | 'lower'>

function icpcLook([rejected, solvedAt]: BoardCell, isFirst: boolean): Shown {
  const tries = rejected ?? 0
  if (solvedAt !== null)
    return {
      tone: isFirst ? 'first' : 'solved',
      upper: formatBoardTime(solvedAt),
      lower: tries === 0 ? '+' : `+${tries}`,
    }
  return { tone: 'failed', upper: tries === 0 ? '' : `-${tries}`, lower: '' }
}

function pointsLook([score, cpuTimeMs]: BoardCell): Shown {
  if (score === null) return { tone: 'failed', upper: '', lower: '' }
  const lower = cpuTimeMs === null ? '' : `${cpuTimeMs} ms`
  if (cpuTimeMs !== null) return { tone: 'solved', upper: String(score), lower }
  return { tone: score > 0 ? 'part' : 'failed', upper: String(score), lower }
}
