import {
  BOARD_AFTER_END,
  BOARD_FIRST,
  BOARD_UNCOMPILED,
  type BoardCell,
  type TimeUnit,
} from '@gavel/contract'

/** How results are counted: by problems and time, or by points. */
export type BoardKind = 'icpc' | 'points'

export interface CellLook {
  /** The meaning of the colour; the texts say it, too. */
  readonly tone: 'first' | 'solved' | 'part' | 'failed' | 'uncounted' | 'pending' | 'hidden'
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

/** `1:23:45`, as totals are told apart by seconds; minutes where these count, as the tools of the ICPC show them. */
export function formatBoardTotal(seconds: number, unit: TimeUnit): string {
  if (unit === 'minute') return String(Math.floor(seconds / 60))
  return `${formatBoardTime(seconds)}:${String(seconds % 60).padStart(2, '0')}`
}

export function lookOfCell(kind: BoardKind, cell: BoardCell, unit: TimeUnit): CellLook {
  const [, , hidden, pending, bits] = cell
  const isFirst = (bits & BOARD_FIRST) !== 0
  const isAfterEnd = (bits & BOARD_AFTER_END) !== 0
  const look = kind === 'icpc' ? icpcLook(cell, isFirst, unit) : pointsLook(cell)
  if (look.tone === 'first' || look.tone === 'solved') return { ...look, isFirst, isAfterEnd }
  const waits = `${hidden > 0 ? `?${hidden}` : ''}${pending > 0 ? '…' : ''}`
  const tone = hidden > 0 ? 'hidden' : pending > 0 ? 'pending' : look.tone
  // No cell is only a colour: what was tried and counted for nothing has a dash.
  if (waits === '') return { ...look, upper: look.upper || '–', isFirst, isAfterEnd }
  return { tone, upper: waits, lower: look.upper, isFirst, isAfterEnd }
}

type Shown = Pick<CellLook, 'tone' | 'upper' | 'lower'>

function icpcLook([rejected, solvedAt, , , bits]: BoardCell, isFirst: boolean, unit: TimeUnit): Shown {
  const tries = rejected ?? 0
  if (solvedAt !== null)
    return {
      tone: isFirst ? 'first' : 'solved',
      upper: unit === 'minute' ? formatBoardTotal(solvedAt, unit) : formatBoardTime(solvedAt),
      lower: tries === 0 ? '+' : `+${tries}`,
    }
  if (tries > 0) return { tone: 'failed', upper: `-${tries}`, lower: '' }
  return { tone: 'uncounted', upper: isUncompiled(bits) ? 'CE' : '', lower: '' }
}

export const isUncompiled = (bits: number): boolean => (bits & BOARD_UNCOMPILED) !== 0

function pointsLook([score, cpuTimeMs]: BoardCell): Shown {
  if (score === null) return { tone: 'failed', upper: '', lower: '' }
  const lower = cpuTimeMs === null ? '' : `${cpuTimeMs} ms`
  if (cpuTimeMs !== null) return { tone: 'solved', upper: String(score), lower }
  return { tone: score > 0 ? 'part' : 'failed', upper: String(score), lower }
}
