/**
 * Measures what the search over everything costs that opens with Ctrl+K, with 100 000 problems, 20 000 users and some
 * thousand contests, trainings and groups, under load from four connections. The first run fills a database under the
 * temporary folder, or under `TMPDIR`; later runs reuse it.
 *
 * `npm run bench -- finder`
 */

import { openBenchDatabase } from './lists/database.ts'
import { generateNames, NAMES_VERSION } from './lists/generate-names.ts'
import { measureLists } from './lists/measure.ts'

const find = (keywords: readonly string[]) =>
  keywords.map((keyword) => `/api/find?keyword=${encodeURIComponent(keyword)}`)
const range = (count: number) => Array.from({ length: count }, (_, index) => index)
/** Spreads over the whole range, so that nothing read before helps. */
const spread = (index: number, size: number) => (index * 7919) % size

await measureLists(
  await openBenchDatabase({
    name: `names_${NAMES_VERSION}`,
    generate: generateNames,
    say: (line) => console.log(line),
  }),
  {
    'a problem’s code': find(range(500).map((index) => `P${1_000 + spread(index, 100_000)}`)),
    'a part of a code': find(range(90).map((index) => `P${10 + index}`)),
    'the begin of a title': find(['shortest', 'segm', '最短路', '动态规划', 'bra', 'prime', '线段']),
    'a part of a title': find(['flow', 'tree 77', 'ing', '路与', 'mat', 'ound', 'er o', '规划与线段树']),
    'one character': find(['a', 'e', 'z', '1', '树', '数', '与', 'q']),
    'two characters': find(['tr', 'in', 'zz', '99', '排序', '树与', 'P1', 'us']),
    'a user': find(range(500).map((index) => `user${1 + spread(index, 20_000)}`)),
    'a contest': find(range(500).map((index) => `cup ${1 + spread(index, 3_000)}`)),
    'nothing at all': find(range(500).map((index) => `nothing ${index}`)),
  },
)
