/**
 * Measures the records of a class of 5 000 students and 100 problems under load from four connections. The first run
 * fills a database under the temporary folder; later runs reuse it.
 *
 * `npm run bench -- training-rank`
 */

import { openBenchDatabase } from './lists/database.ts'
import { generateTraining, STUDENT_TOKEN, STUDENTS, TRAINING_VERSION } from './lists/generate-training.ts'
import { measureLists } from './lists/measure.ts'

const TRAINING = 1000
const PAGES = Math.floor(STUDENTS / 30)

const rank = (query: string) => `/api/get-training-rank?tid=${TRAINING}&limit=30&${query}`
const range = (count: number) => Array.from({ length: count }, (_, index) => index)

await measureLists(
  await openBenchDatabase({
    name: `training_${TRAINING_VERSION}`,
    generate: generateTraining,
    say: (line) => console.log(line),
  }),
  {
    'rank: first page': [rank('currentPage=1')],
    'rank: any page': range(PAGES).map((page) => rank(`currentPage=${1 + ((page * 79) % PAGES)}`)),
    'rank: search': range(200).map((number) => rank(`keyword=user${1 + number * 23}`)),
    'problems of the training': [`/api/get-training-problem-list?tid=${TRAINING}`],
  },
  () => `Bearer ${STUDENT_TOKEN}`,
)
