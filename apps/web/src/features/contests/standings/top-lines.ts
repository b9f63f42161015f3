import type { PlacedRow } from '../../../ui/standings/place-rows.ts'

/** For each row the seconds at which it solved one problem more. */
export const linesOf = (rows: readonly PlacedRow[]): number[][] =>
  rows.map(({ row }) =>
    row.cells.flatMap((cell) => (cell === null || cell[1] === null ? [] : [cell[1]])).sort((a, b) => a - b),
  )

interface Scale {
  readonly width: number
  readonly height: number
  /** Seconds at the right edge. */
  readonly endsAt: number
  /** Problems at the upper edge. */
  readonly most: number
}

/** A stair from nothing solved to the last solved problem, and on to the right edge. */
export function pathOf(solvedAt: readonly number[], { width, height, endsAt, most }: Scale): string {
  const x = (seconds: number) => round((Math.min(seconds, endsAt) / Math.max(1, endsAt)) * width)
  const y = (solved: number) => round(height - (height * solved) / most)
  const steps = solvedAt.map((seconds, index) => `H${x(seconds)}V${y(index + 1)}`)
  return `M0 ${y(0)}${steps.join('')}H${width}`
}

const round = (value: number) => Math.round(value * 10) / 10
