/**
 * The problem list of 100 000 and the submission list of 2 000 000 under load from four connections. The first run
 * fills a database under the temporary folder; later runs use it again.
 *
 * `npm run bench -- lists`, or `node bench/src/lists.ts problems` for those of one kind.
 */

import { cpuTimeMs } from './lists/cpu-time.ts'
import { openBenchDatabase } from './lists/database.ts'
import { type LoadResult, load } from './lists/load.ts'
import { startServer } from './lists/server.ts'

const range = (count: number) => Array.from({ length: count }, (_, index) => index)
/** Spread over the whole, so that no cache below holds the answer. */
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
  // What a request costs here when there is nothing to do: the figures below are to be read beside it.
  'floor: no such address': ['/api/nothing'],
  ...prefixed(problemLists, problemList),
  ...prefixed(submissionLists, submissionList),
}

function prefixed(lists: Readonly<Record<string, readonly string[]>>, path: (query: string) => string) {
  return Object.fromEntries(Object.entries(lists).map(([name, queries]) => [name, queries.map(path)]))
}

/** Where others use the machine too, the processor time of a request says more than the clock. */
function describe(name: string, result: LoadResult, cpuMsEach: number): string {
  const figures = [
    `p50 ${result.p50Ms.toFixed(2).padStart(7)} ms`,
    `p99 ${result.p99Ms.toFixed(2).padStart(7)} ms`,
    `${result.requestsPerSecond.toFixed(0).padStart(6)} req/s`,
    `cpu ${cpuMsEach.toFixed(2).padStart(6)} ms`,
  ]
  return `${name.padEnd(36)} ${figures.join('   ')}${result.failures > 0 && !name.startsWith('floor') ? `   ${result.failures} failed` : ''}`
}

const { postgres, url: databaseUrl } = await openBenchDatabase((line) => console.log(line))
try {
  const server = await startServer(databaseUrl)
  try {
    for (const [name, paths] of Object.entries(all).filter(
      ([name]) => name.startsWith(wanted) || name.startsWith('floor'),
    )) {
      const before = cpuTimeMs(server.pid) + cpuTimeMs(postgres.pid)
      const result = await load(server.url, paths)
      const cpuMs = cpuTimeMs(server.pid) + cpuTimeMs(postgres.pid) - before
      console.log(describe(name, result, cpuMs / result.requests))
    }
  } finally {
    await server.stop()
  }
} finally {
  await postgres.stop()
}
