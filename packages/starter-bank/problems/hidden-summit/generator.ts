import { type GeneratedCase, lines } from '../../src/generated-case.ts'
import { Random } from '../../src/random.ts'

const MOST = 1_000_000

/**
 * The input is for the interactor only. Its first line has n and p; then either all heights follow, or `slopes` with the
 * minimum rise per post on either side, from which the interactor computes the heights.
 */
export function* generate(): Generator<GeneratedCase> {
  const random = new Random('hidden-summit')
  yield listed([3, 8, 9, 4, 1])
  yield listed([7])
  yield listed([1, 2])
  yield listed([1_000_000_000, 1])
  yield listed([1, 5, 999_999_999, 1_000_000_000])
  const summits = [1, 2, MOST / 2, MOST - 1, MOST, 333_333, 666_667]
  for (const summit of summits) yield sloped(random, MOST, summit)
  for (let i = 0; i < 8; i++) {
    const posts = i < 4 ? MOST : random.int(10, MOST)
    yield sloped(random, posts, random.int(1, posts))
  }
}

function listed(heights: readonly number[]): GeneratedCase {
  const summit = heights.indexOf(Math.max(...heights)) + 1
  return { input: lines([[heights.length, summit], 'listed', heights]), answer: lines([summit]) }
}

function sloped(random: Random, posts: number, summit: number): GeneratedCase {
  // At most 900 per post keeps the lowest of a million posts above 1.
  const [left, right, seed] = [random.int(1, 900), random.int(1, 900), random.int(1, 1_000_000)]
  return { input: lines([[posts, summit], 'slopes', [left, right, seed]]), answer: lines([summit]) }
}
