/**
 * Measures the problem list with 100 000 problems and the submission list with 2 000 000 submissions under load from four
 * connections. The first run fills a database under the temporary folder, or under `TMPDIR`; later runs reuse it.
 *
 * `npm run bench -- lists`, or `node bench/src/lists.ts problems` for those of one kind.
 */

import { openBenchDatabase } from './lists/database.ts'
import { DATA_VERSION, generate } from './lists/generate.ts'
import { measureLists } from './lists/measure.ts'

const range = (count: number) => Array.from({ length: count }, (_, index) => index)
/** Spreads over the whole range, so that no cache holds the result. */
const spread = (index: number, size: number) => (index * 7919) % size

const problemList = (query: string) => `/api/get-problem-list?limit=30&${query}`
const submissionList = (query: string) => `/api/get-submission-list?limit=30&${query}`
const encoded = (words: readonly string[]) => words.map((word) => `keyword=${encodeURIComponent(word)}`)

const KEYWORDS = ['最短路', '动态规划', 'shortest', 'tree', 'P1234', '线段树 与', 'maze 77', 'nothing at all']
const SHORT_KEYWORDS = ['树', '排序', 'gr', 'a', '99', 'zz', '质', 'P1']

const problemLists: Readonly<Record<string, readonly string[]>> = {
  'problems: plain': [''],
  'problems: page 1–50': range(50).map((page) => `currentPage=${page + 1}`),
  'problems: page up to 3 166': range(50).map((index) => `currentPage=${1 + spread(index, 3166)}`),
  'problems: difficulty': range(30).map((index) => `difficulty=${index % 3}&currentPage=${1 + index}`),
  'problems: tag': range(40).map((index) => `tagId=${1 + spread(index, 200)}`),
  'problems: two tags': range(40).map(
    (index) => `tagId=${1 + spread(index, 20)},${1 + spread(index + 3, 200)}`,
  ),
  'problems: keyword': encoded(KEYWORDS),
  'problems: keyword of 1 or 2': encoded(SHORT_KEYWORDS),
  'problems: keyword, tag, difficulty': encoded(KEYWORDS).map(
    (keyword, index) => `${keyword}&tagId=${1 + index}&difficulty=${index % 3}`,
  ),
}

const submissionLists: Readonly<Record<string, readonly string[]>> = {
  'submissions: newest': [''],
  'submissions: page 1–30': range(30).map((page) => `currentPage=${page + 1}`),
  'submissions: by user': range(60).map((index) => `username=user${1 + spread(index, 20_000)}`),
  'submissions: by problem': range(60).map(
    (index) => `problemID=P${1000 + spread(index, 100_000)}&completeProblemID=true`,
  ),
  'submissions: by verdict': [0, -1, 1, 2, 3, -2, -3, 8].map((status) => `status=${status}`),
  'submissions: verdict and language': [0, -1, 1].flatMap((status) =>
    ['C', 'Java', 'Python3'].map((language) => `status=${status}&language=${language}`),
  ),
  'submissions: problem and verdict': range(60).map(
    (index) =>
      `problemID=P${1000 + spread(index, 100_000)}&completeProblemID=true&status=${index % 2 === 0 ? 0 : -1}`,
  ),
  'submissions: keyset, deep': range(60).map((index) => `beforeId=${1000 + spread(index, 1_900_000)}`),
}

const wanted = process.argv[2] ?? ''
const all = {
  ...prefixed(problemLists, problemList),
  ...prefixed(submissionLists, submissionList),
}

function prefixed(lists: Readonly<Record<string, readonly string[]>>, path: (query: string) => string) {
  return Object.fromEntries(Object.entries(lists).map(([name, queries]) => [name, queries.map(path)]))
}

await measureLists(
  await openBenchDatabase({ name: `lists_${DATA_VERSION}`, generate, say: (line) => console.log(line) }),
  Object.fromEntries(Object.entries(all).filter(([name]) => name.startsWith(wanted))),
)
