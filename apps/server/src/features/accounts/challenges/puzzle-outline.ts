import { PUZZLE } from '@gavel/contract'
import { disc, type Point, type Shape } from './canvas.ts'

const { pieceSide, knobRadius } = PUZZLE
/** The centre of a knob lies outside the square, so that more than half of it shows. */
const KNOB_OUT_PX = knobRadius - 5
/** How far knobs reach beyond the square. */
export const REACH_PX = KNOB_OUT_PX + knobRadius

export interface Place extends Point {
  /** Quarter turns clockwise. */
  readonly turns: number
}

/**
 * A square with a knob on top and one on the right, and a dent on the left, before it is turned.
 *
 * @param place the square’s top left corner
 */
export function pieceAt(place: Place, shrunkBy = 0): Shape {
  const half = pieceSide / 2
  const above = disc({ x: 0, y: -half - KNOB_OUT_PX }, knobRadius - shrunkBy)
  const beside = disc({ x: half + KNOB_OUT_PX, y: 0 }, knobRadius - shrunkBy)
  const dent = disc({ x: KNOB_OUT_PX - half, y: 0 }, knobRadius + shrunkBy)
  return {
    covers: (pixelX, pixelY) => {
      const { x, y } = turnBack(pixelX - place.x - half, pixelY - place.y - half, place.turns)
      const isInside = Math.max(Math.abs(x), Math.abs(y)) < half - shrunkBy
      const covered = isInside ? 1 : Math.max(above.covers(x, y), beside.covers(x, y))
      return covered * (1 - dent.covers(x, y))
    },
    box: {
      left: place.x - REACH_PX - 1,
      top: place.y - REACH_PX - 1,
      right: place.x + pieceSide + REACH_PX + 1,
      bottom: place.y + pieceSide + REACH_PX + 1,
    },
  }
}

/** The piece's outermost pixels. */
export function edgeAt(place: Place, width: number): Shape {
  const [whole, core] = [pieceAt(place), pieceAt(place, width)]
  return {
    covers: (x, y) => {
      const covered = whole.covers(x, y)
      return covered === 0 ? 0 : covered * (1 - core.covers(x, y))
    },
    box: whole.box,
  }
}

function turnBack(x: number, y: number, turns: number): Point {
  return turns === 0 ? { x, y } : turnBack(y, -x, turns - 1)
}
