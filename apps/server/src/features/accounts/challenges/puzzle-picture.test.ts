import { getLoginPuzzle, PUZZLE } from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  placesIn,
  type ReadPuzzle,
  readPuzzle,
  solveByFixedVeil,
  solveByLeastSquares,
  solveByRim,
  valueAt,
} from '../../../../test/puzzle-solvers.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { eq } from '../../../db/drizzle.ts'
import { challenges } from '../accounts.tables.ts'
import { REACH_PX } from './puzzle-outline.ts'
import { placeDecoy, placeGap } from './puzzle-places.ts'

const PUZZLES = 40
/** Guessing hits one or two of them; an even veil over the piece's own picture would reveal all. */
const MOST_SOLVED = 12

let server: TestApp
let puzzles: { picture: ReadPuzzle; gap: number }[]

beforeAll(async () => {
  server = await startTestApp()
  puzzles = await Promise.all(Array.from({ length: PUZZLES }, askForPuzzle))
})
afterAll(() => server.close())

async function askForPuzzle() {
  const { key, ...pictures } = (await server.call(getLoginPuzzle)).data
  const [puzzle] = await server.context.db.select().from(challenges).where(eq(challenges.key, key))
  if (puzzle === undefined) throw new Error('the puzzle was not kept')
  return { picture: await readPuzzle(pictures), gap: puzzle.answer }
}

test.each([
  ['the formula of an even dark veil', solveByFixedVeil],
  ['a fit of gain and offset', solveByLeastSquares],
  ['a fit of what goes on outside of the gap', solveByRim],
])('%s does not find the gap', (_, solve) => {
  const solved = puzzles.filter(({ picture, gap }) => Math.abs(solve(picture) - gap) <= PUZZLE.accuracy)
  expect(solved.length).toBeLessThanOrEqual(MOST_SOLVED)
})

test('a person sees the edge of the gap, for it is much lighter or darker than what it frames', () => {
  for (const { picture, gap } of puzzles) expect(edgeContrast(picture, gap)).toBeGreaterThan(EDGE_CONTRAST)
})

test('the gap that does not fit is turned, at another height and apart from the true one', () => {
  for (let count = 0; count < 1_000; count += 1) {
    const gap = placeGap()
    const decoy = placeDecoy(gap)
    expect(decoy.turns % 4).not.toBe(0)
    expect(Math.abs(decoy.y - gap.y)).toBeGreaterThanOrEqual(10)
    expect(Math.abs(decoy.x - gap.x)).toBeGreaterThan(PUZZLE.pieceSide + 2 * REACH_PX)
    expect(decoy.x).toBeGreaterThanOrEqual(PUZZLE.stripWidth + REACH_PX)
    expect(decoy.x + PUZZLE.pieceSide + REACH_PX).toBeLessThanOrEqual(PUZZLE.width)
    expect(decoy.y).toBeGreaterThanOrEqual(REACH_PX)
    expect(decoy.y + PUZZLE.pieceSide + REACH_PX).toBeLessThanOrEqual(PUZZLE.height)
  }
})

/** The contrast of edges, in 255 steps from black to white; the palest readable grey text on white has about 140. */
const EDGE_CONTRAST = 50

/** How much the outermost pixels of the gap differ from its inside in lightness. */
function edgeContrast({ background, piece, core }: ReadPuzzle, gap: number): number {
  const within = new Set(placesIn(piece, 1).map(({ x, y }) => `${x} ${y}`))
  const edge = placesIn(piece, 0).filter(({ x, y }) => !within.has(`${x} ${y}`))
  const lightness = (places: typeof core) =>
    places.reduce((sum, { x, y }) => {
      const at = { x: x + gap, y }
      const [red, green, blue] = [0, 1, 2].map((channel) => valueAt(background, at, channel))
      return sum + 0.21 * (red ?? 0) + 0.72 * (green ?? 0) + 0.07 * (blue ?? 0)
    }, 0) / places.length
  return Math.abs(lightness(edge) - lightness(core))
}
