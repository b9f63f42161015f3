import { randomInt } from 'node:crypto'
import { PUZZLE } from '@gavel/contract'
import { Canvas, type Point } from './canvas.ts'
import { inventVeil, softness, tinted, veiled } from './puzzle-disguise.ts'
import { edgeAt, type Place, pieceAt } from './puzzle-outline.ts'
import { placeDecoy } from './puzzle-places.ts'
import { drawScene } from './puzzle-scene.ts'

const { width, height, stripWidth } = PUZZLE

/**
 * The picture with its gap, and the strip with the piece at its left edge. Both are data URIs.
 *
 * The piece, its gap and a second gap that does not fit show parts of the landscape from elsewhere: comparing the piece's
 * content with each place in the picture, or with what surrounds it, does not help a program. People go by the outline.
 */
export function drawPuzzle(gap: Point): { background: string; piece: string } {
  const picture = drawScene(width, height)
  const strip = drawPiece(picture, gap)
  const uncut = picture.copy()
  const isLight = randomInt(2) === 0
  for (const place of [{ ...gap, turns: 0 }, placeDecoy(gap)]) cutGap(picture, uncut, place, isLight)
  return { background: picture.toDataUri(), piece: strip.toDataUri() }
}

function drawPiece(picture: Canvas, gap: Point): Canvas {
  const strip = new Canvas(stripWidth, height)
  const start = { x: 0, y: gap.y, turns: 0 }
  const shape = pieceAt(start)
  strip.fill(shape, tinted(picture, shape))
  strip.fill(edgeAt(start, 1.5), [255, 255, 255, 210])
  return strip
}

function cutGap(picture: Canvas, uncut: Canvas, place: Place, isLight: boolean): void {
  const shape = pieceAt(place)
  const veil = inventVeil(isLight)
  picture.fill(shape, veiled(uncut, veil, shape))
  picture.fill(edgeAt(place, softness()), veil.edge)
}
