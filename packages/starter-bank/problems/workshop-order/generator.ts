import { type GeneratedCase, lines } from '../../src/generated-case.ts'
import { Random } from '../../src/random.ts'

type Requirement = readonly [before: number, after: number]

const MOST = 200_000

export function* generate(): Generator<GeneratedCase> {
  const random = new Random('workshop-order')
  yield workshop(4, [
    [1, 3],
    [2, 3],
    [3, 4],
  ])
  yield workshop(4, [
    [1, 2],
    [2, 3],
    [3, 1],
    [3, 4],
  ])
  yield workshop(2, [])
  yield workshop(2, [
    [2, 1],
    [1, 2],
  ])
  yield workshop(6, [
    [5, 6],
    [6, 5],
    [5, 1],
    [6, 2],
    [1, 3],
    [2, 3],
    [3, 4],
  ])
  yield workshop(60, acyclic(random, 60, 150))
  yield workshop(60, [...acyclic(random, 60, 100), ...circle(random.permutation(60).slice(0, 5))])
  yield workshop(MOST, acyclic(random, MOST, MOST))
  // A single chain against the order of the numbers: only one step can be taken at any time.
  yield workshop(
    MOST,
    Array.from({ length: MOST - 1 }, (_, i): Requirement => [MOST - i, MOST - i - 1]),
  )
  yield workshop(MOST, circle(random.permutation(MOST)))
  yield workshop(MOST, [...acyclic(random, MOST, MOST - 3), ...circle(random.permutation(MOST).slice(0, 3))])
}

/** Requirements that agree with one hidden random order. */
function acyclic(random: Random, steps: number, count: number): Requirement[] {
  const order = random.permutation(steps)
  return Array.from({ length: count }, () => {
    const [i, j] = random.pair(0, steps - 1)
    return [order[Math.min(i, j)] ?? 1, order[Math.max(i, j)] ?? 1]
  })
}

function circle(steps: readonly number[]): Requirement[] {
  return steps.map((step, i) => [step, steps[(i + 1) % steps.length] ?? step])
}

function workshop(steps: number, requirements: readonly Requirement[]): GeneratedCase {
  return { input: lines([[steps, requirements.length], ...requirements]), answer: solve(steps, requirements) }
}

/** Depth-first search with explicit states, unlike the reference solutions, which take steps without predecessors. */
function solve(steps: number, requirements: readonly Requirement[]): string {
  const followers: number[][] = Array.from({ length: steps + 1 }, () => [])
  for (const [before, after] of requirements) followers[before]?.push(after)
  const state = new Uint8Array(steps + 1)
  const finished: number[] = []
  for (let start = steps; start >= 1; start--) {
    if (state[start] !== 0) continue
    const path = [start]
    const nextFollower = [0]
    state[start] = 1
    while (path.length > 0) {
      const step = path.at(-1) ?? 0
      const position = nextFollower.at(-1) ?? 0
      const follower = followers[step]?.[position]
      if (follower === undefined) {
        state[step] = 2
        finished.push(step)
        path.pop()
        nextFollower.pop()
        continue
      }
      nextFollower[nextFollower.length - 1] = position + 1
      if (state[follower] === 1) {
        const cycle = path.slice(path.indexOf(follower))
        return lines(['NO', cycle.length, cycle])
      }
      if (state[follower] === 0) {
        state[follower] = 1
        path.push(follower)
        nextFollower.push(0)
      }
    }
  }
  return lines(['YES', finished.reverse()])
}
