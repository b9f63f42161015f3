import { randomInt } from 'node:crypto'
import { PUZZLE } from '@gavel/contract'
import type { Point } from './canvas.ts'
import { type Place, REACH_PX } from './puzzle-outline.ts'

const { width, height, pieceSide, knobRadius, stripWidth } = PUZZLE
/** The gap keeps away from the edges and from the place where the piece starts. */
const MARGIN_PX = 6
/** The distance between the two squares: neither their knobs nor a soft edge may touch. */
const APART_PX = pieceSide + 2 * REACH_PX + 2
/** People see at a glance that the two are at different heights. */
const HEIGHTS_APART_PX = 10

/** The top left corner of the piece's square in the picture. */
export function placeGap(): Point {
  return {
    x: randomInt(stripWidth + MARGIN_PX, width - stripWidth - MARGIN_PX),
    y: randomInt(2 * knobRadius + MARGIN_PX, height - pieceSide - MARGIN_PX),
  }
}

/** A gap that does not fit: the same outline, but turned, at another height and beside the real one. */
export function placeDecoy(gap: Point): Place {
  const farthest = { x: width - pieceSide - REACH_PX, y: height - pieceSide - REACH_PX }
  return {
    x: anyOf(stripWidth + REACH_PX, farthest.x, (x) => Math.abs(x - gap.x) >= APART_PX),
    y: anyOf(REACH_PX, farthest.y, (y) => Math.abs(y - gap.y) >= HEIGHTS_APART_PX),
    turns: randomInt(1, 4),
  }
}

/** @param last inclusive */
function anyOf(first: number, last: number, isAllowed: (value: number) => boolean): number {
  const allowed = Array.from({ length: last - first + 1 }, (_, index) => first + index).filter(isAllowed)
  const chosen = allowed[randomInt(allowed.length)]
  if (chosen === undefined) throw new Error(`no place between ${first} and ${last}`)
  return chosen
}
