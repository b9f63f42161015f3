import { randomInt } from 'node:crypto'
import { PUZZLE } from '@gavel/contract'
import { Canvas, type Colour, disc, everywhere, line, type Point, type Shape } from './canvas.ts'

const { width, height, pieceSide, knobRadius, stripWidth } = PUZZLE
/** The gap keeps away from the edges, and from where the piece starts. */
const MARGIN_PX = 6

/** Top left corner of the piece's square in the picture. */
export function placeGap(): Point {
  return {
    x: randomInt(stripWidth + MARGIN_PX, width - stripWidth - MARGIN_PX),
    y: randomInt(2 * knobRadius + MARGIN_PX, height - pieceSide - MARGIN_PX),
  }
}

/** The picture with its gap, and the strip with the piece at its left edge. Both are data URIs. */
export function drawPuzzle(gap: Point): { background: string; piece: string } {
  const picture = drawScene()
  const strip = new Canvas(stripWidth, height)
  const start = { x: 0, y: gap.y }
  strip.fill(pieceAt(start, 0), (x, y) => picture.colourAt(Math.floor(x + gap.x), Math.floor(y)))
  strip.fill(edgeAt(start), [255, 255, 255, 210])
  picture.fill(pieceAt(gap, 0), [20, 24, 40, 140])
  picture.fill(edgeAt(gap), [255, 255, 255, 120])
  return { background: picture.toDataUri(), piece: strip.toDataUri() }
}

/** A square with a knob above and one to the right, and a dent at the left. */
function pieceAt({ x, y }: Point, shrunkBy: number): Shape {
  const [left, top] = [x + shrunkBy, y + shrunkBy]
  const [right, bottom] = [x + pieceSide - shrunkBy, y + pieceSide - shrunkBy]
  const half = pieceSide / 2
  // A knob’s middle lies outside of the square, so that more than half of it is seen.
  const knobOut = knobRadius - 5
  const above = disc({ x: x + half, y: y - knobOut }, knobRadius - shrunkBy)
  const beside = disc({ x: x + pieceSide + knobOut, y: y + half }, knobRadius - shrunkBy)
  const dent = disc({ x: x + knobOut, y: y + half }, knobRadius + shrunkBy)
  return {
    covers: (pixelX, pixelY) => {
      const isInside = pixelX > left && pixelX < right && pixelY > top && pixelY < bottom
      const covered = isInside ? 1 : Math.max(above.covers(pixelX, pixelY), beside.covers(pixelX, pixelY))
      return covered * (1 - dent.covers(pixelX, pixelY))
    },
    box: { left: x, top: y - 2 * knobRadius, right: x + stripWidth, bottom: y + pieceSide },
  }
}

/** The outermost pixel of the piece. */
function edgeAt(corner: Point): Shape {
  const [whole, core] = [pieceAt(corner, 0), pieceAt(corner, 1.5)]
  return {
    covers: (x, y) => whole.covers(x, y) * (1 - core.covers(x, y)),
    box: whole.box,
  }
}

/** Another landscape each time: a sky, discs and bands, so that the piece has something to fit to. */
function drawScene(): Canvas {
  const canvas = new Canvas(width, height)
  const [from, to] = [strongColour(), strongColour()]
  canvas.fill(everywhere, (x, y) => mix(from, to, (x / width + y / height) / 2))
  for (let count = 0; count < 10; count += 1) canvas.fill(disc(somewhere(), randomInt(8, 34)), veil())
  for (let count = 0; count < 6; count += 1)
    canvas.fill(line([somewhere(), somewhere(), somewhere()], randomInt(2, 9)), veil())
  return canvas
}

const somewhere = (): Point => ({ x: randomInt(width), y: randomInt(height) })
const strongColour = (): Colour => [randomInt(30, 200), randomInt(50, 200), randomInt(70, 230), 255]
const veil = (): Colour => [randomInt(256), randomInt(256), randomInt(256), randomInt(70, 150)]

function mix(one: Colour, other: Colour, share: number): Colour {
  const channel = (index: 0 | 1 | 2) => one[index] * (1 - share) + other[index] * share
  return [channel(0), channel(1), channel(2), 255]
}
