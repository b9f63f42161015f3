/**
 * Measures the ranks of 100 000 users, searches in them and user homes under load from four connections. The first run
 * fills a database under the temporary folder; later runs reuse it.
 *
 * `npm run bench -- ranks`, or `node bench/src/ranks.ts search` for those of one kind.
 */

import { createHash } from 'node:crypto'
import { openBenchDatabase } from './lists/database.ts'
import { generateRanks, RANKED_USERS, RANKS_VERSION } from './lists/generate-ranks.ts'
import { measureLists } from './lists/measure.ts'

const range = (count: number) => Array.from({ length: count }, (_, index) => index)
/** Spreads over the whole range, so that no cache holds the result. */
const spread = (index: number, size: number) => (index * 7919) % size
const PAGES = Math.floor(RANKED_USERS / 30)

const list = (query: string) => `/api/get-rank-list?limit=30&${query}`
const search = (words: readonly string[]) =>
  words.flatMap((word, index) => list(`type=${index % 2}&searchUser=${encodeURIComponent(word)}`))
const uid = (number: number) => createHash('md5').update(`user${number}`).digest('hex')
/** Every 500th user is banned. */
const users = range(400).map((index) => 500 * spread(index, 200) + 1 + index)

const kinds: Readonly<Record<string, readonly string[]>> = {
  'ranks: first page': [list('type=0'), list('type=1')],
  'ranks: ACM, any page': range(3_000).map((index) => list(`type=0&currentPage=${1 + spread(index, PAGES)}`)),
  'ranks: OI, any page': range(3_000).map((index) => list(`type=1&currentPage=${1 + spread(index, PAGES)}`)),
  'search: one user': search(range(2_000).map((index) => `user${1 + spread(index, RANKED_USERS)}`)),
  'search: nickname': search(range(997).map((number) => `brave ${['calm', 'tiny'][number % 2]}${number}`)),
  'search: real name of 2 characters': search(
    [...'王李张刘陈杨赵黄周吴'].flatMap((family) =>
      [...'伟芳娜敏静丽强磊军洋'].map((given) => family + given),
    ),
  ),
  'search: nearly everybody': search(['user', 'u', 'a', 'lazy', 'e', 's']),
  'home: user': users.map((number) => `/api/get-user-home-info?uid=${uid(number)}`),
  'home: user by name': users.map((number) => `/api/get-user-home-info?username=user${number}`),
  'home: year': users.map((number) => `/api/get-user-calendar-heatmap?uid=${uid(number)}`),
  'home page: last seven days': ['/api/get-recent-seven-ac-rank'],
}

const wanted = process.argv[2] ?? ''
await measureLists(
  await openBenchDatabase({
    name: `ranks_${RANKS_VERSION}`,
    generate: generateRanks,
    say: (line) => console.log(line),
  }),
  Object.fromEntries(Object.entries(kinds).filter(([name]) => name.startsWith(wanted))),
)
