import { PUZZLE } from '@gavel/contract'
import sharp from 'sharp'

/** The two pictures of a login puzzle as an attacker's program holds them. */
export interface ReadPuzzle {
  readonly background: Pixels
  readonly piece: Pixels
  /** The places of the strip that the piece covers, without its drawn edge. */
  readonly core: readonly Place[]
}

export interface Pixels {
  readonly width: number
  readonly height: number
  /** Red, green, blue and opacity of each pixel, row by row. */
  readonly data: Uint8Array
}

interface Place {
  readonly x: number
  readonly y: number
}

const CHANNELS = [0, 1, 2] as const
const EDGE_PX = 3

/** @param pictures data URIs, as the server sends them */
export async function readPuzzle(pictures: { background: string; piece: string }): Promise<ReadPuzzle> {
  const [background, piece] = await Promise.all([readPixels(pictures.background), readPixels(pictures.piece)])
  // Every second place says as much and takes half the time.
  const core = placesIn(piece, EDGE_PX).filter(({ x, y }) => (x + y) % 2 === 0)
  return { background, piece, core }
}

/** Undoes the veil that every puzzle once had: 45 % of the picture and 55 % of one dark blue. */
export function solveByFixedVeil(puzzle: ReadPuzzle): number {
  const veil = [20, 24, 40] as const
  return bestOffset((offset) => {
    let error = 0
    for (const channel of CHANNELS)
      for (const [shown, seen] of pairsAt(puzzle, offset, channel))
        error += (0.45 * shown + 0.55 * veil[channel] - seen) ** 2
    return error
  })
}

/** Fits the brightness and contrast of each colour: finds any even veil over what the piece shows. */
export function solveByLeastSquares(puzzle: ReadPuzzle): number {
  return bestOffset((offset) =>
    CHANNELS.reduce<number>(
      (error, channel) => error + unexplainedShare(pairsAt(puzzle, offset, channel)),
      0,
    ),
  )
}

/**
 * Compares the colours along the piece's rim with those just outside of each place: what the piece shows goes on there.
 * Differences of two colours, since light that is the same for all of them cancels out.
 */
export function solveByRim(puzzle: ReadPuzzle): number {
  const { background, piece } = puzzle
  const rim = rimOf(piece)
  const hue = (pixels: Pixels, place: Place, channel: number) =>
    valueAt(pixels, place, channel) - valueAt(pixels, place, (channel + 1) % 3)
  return bestOffset((offset) =>
    CHANNELS.reduce<number>((error, channel) => {
      const pairs = rim.map(({ inside, outside }): [number, number] => [
        hue(piece, inside, channel),
        hue(background, { x: outside.x + offset, y: outside.y }, channel),
      ])
      return error + unexplainedShare(pairs)
    }, 0),
  )
}

/** Pairs of a place inside of the piece's drawn edge and the nearest one a little outside of it. */
function rimOf(piece: Pixels): { readonly inside: Place; readonly outside: Place }[] {
  const whole = new Set(placesIn(piece, 0).map(({ x, y }) => `${x} ${y}`))
  const core = new Set(placesIn(piece, EDGE_PX).map(({ x, y }) => `${x} ${y}`))
  const steps: readonly Place[] = [
    { x: 1, y: 0 },
    { x: -1, y: 0 },
    { x: 0, y: 1 },
    { x: 0, y: -1 },
  ]
  return [...core].flatMap((key) => {
    const [x = 0, y = 0] = key.split(' ').map(Number)
    return steps.flatMap((step) => {
      const outside = { x: x + step.x * (EDGE_PX + 3), y: y + step.y * (EDGE_PX + 3) }
      const isRim = !core.has(`${x + step.x} ${y + step.y}`) && !whole.has(`${outside.x} ${outside.y}`)
      return isRim && outside.y >= 0 && outside.y < piece.height ? [{ inside: { x, y }, outside }] : []
    })
  })
}

/** The places at least this far inside of what is opaque. */
export function placesIn(piece: Pixels, insideBy: number): Place[] {
  const isOpaque = (x: number, y: number) =>
    x >= 0 && x < piece.width && y >= 0 && y < piece.height && valueAt(piece, { x, y }, 3) === 255
  const around = Array.from({ length: 2 * insideBy + 1 }, (_, index) => index - insideBy)
  const places: Place[] = []
  for (let y = 0; y < piece.height; y += 1)
    for (let x = 0; x < piece.width; x += 1)
      if (around.every((down) => around.every((right) => isOpaque(x + right, y + down))))
        places.push({ x, y })
  return places
}

export function valueAt({ width, data }: Pixels, { x, y }: Place, channel: number): number {
  return data[(y * width + x) * 4 + channel] ?? 0
}

/** The share of the values seen in the picture that no gain and offset of the piece's values explains, from 0 to 1. */
function unexplainedShare(pairs: readonly (readonly [number, number])[]): number {
  const mean = (of: (pair: readonly [number, number]) => number) =>
    pairs.reduce((sum, pair) => sum + of(pair), 0) / pairs.length
  const [shownMean, seenMean] = [mean(([shown]) => shown), mean(([, seen]) => seen)]
  const shownVariance = mean(([shown]) => (shown - shownMean) ** 2)
  const seenVariance = mean(([, seen]) => (seen - seenMean) ** 2)
  const together = mean(([shown, seen]) => (shown - shownMean) * (seen - seenMean))
  // A veil never turns light into dark.
  if (together <= 0 || shownVariance === 0 || seenVariance === 0) return 1
  return 1 - together ** 2 / (shownVariance * seenVariance)
}

function pairsAt({ background, piece, core }: ReadPuzzle, offset: number, channel: number) {
  return core.map(
    ({ x, y }) =>
      [valueAt(piece, { x, y }, channel), valueAt(background, { x: x + offset, y }, channel)] as const,
  )
}

/** The piece can be anywhere to the right of where it starts. */
function bestOffset(errorAt: (offset: number) => number): number {
  let best = { offset: 0, error: Number.POSITIVE_INFINITY }
  for (let offset = PUZZLE.stripWidth; offset <= PUZZLE.width - PUZZLE.stripWidth; offset += 1) {
    const error = errorAt(offset)
    if (error < best.error) best = { offset, error }
  }
  return best.offset
}

async function readPixels(uri: string): Promise<Pixels> {
  const file = Buffer.from(uri.replace('data:image/png;base64,', ''), 'base64')
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}
