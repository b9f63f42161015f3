/**
 * Measures what solvers keep and are offered, with 100 000 problems and 1 000 people of whom each has tried some 300
 * problems and has 20 lists of 50 and 20 own cases, under load from four connections. The first run fills a
 * database under the temporary folder, or under `TMPDIR`; later runs reuse it.
 *
 * `npm run bench -- solver`
 */

import { openBenchDatabase } from './lists/database.ts'
import { FIRST_PROBLEM, generateSolvers, SOLVER_TOKEN, SOLVERS_VERSION } from './lists/generate-solvers.ts'
import { measureLists } from './lists/measure.ts'

const range = (count: number) => Array.from({ length: count }, (_, index) => index)
/** Spreads over the whole range, so that nothing read before helps. */
const spread = (index: number, size: number) => (index * 7919) % size

/** Public problems: every twentieth is private. */
const problemIds = range(500)
  .map((index) => FIRST_PROBLEM + spread(index, 100_000))
  .filter((id) => id % 20 !== 0)

await measureLists(
  await openBenchDatabase({
    name: `solvers_${SOLVERS_VERSION}`,
    generate: generateSolvers,
    say: (line) => console.log(line),
  }),
  {
    'the own lists': ['/api/own-problem-lists'],
    'the own lists at a problem': problemIds.map((pid) => `/api/own-problem-lists?pid=${pid}`),
    'public lists': range(50).map((page) => `/api/public-problem-lists?currentPage=${page + 1}`),
    'an own list': range(20).map((index) => `/api/problem-list?id=${1 + index}`),
    'own cases': range(5).map((index) => `/api/own-cases?pid=${FIRST_PROBLEM + index}`),
    'next problems': ['/api/next-problems'],
    'next problems after one': problemIds.map((pid) => `/api/next-problems?pid=${pid}`),
  },
  () => `Bearer ${SOLVER_TOKEN}`,
)
