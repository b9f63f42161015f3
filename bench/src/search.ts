/**
 * Measures the problem list with its sort orders and progress, and the search in statements, for 100 000 problems with
 * texts in both languages, under load from four connections. The first run fills a database under the temporary folder, or
 * under `TMPDIR`; later runs reuse it. `LIST_CACHE_MS=0` measures without cached lists.
 *
 * `npm run bench -- search`, or `node bench/src/search.ts statements` for those of one kind.
 */

import { createHash } from 'node:crypto'
import pg from 'pg'
import { type BenchDatabase, openBenchDatabase } from './lists/database.ts'
import { generateStatements, STATEMENTS_VERSION, WORDS } from './lists/generate-statements.ts'
import { measureLists } from './lists/measure.ts'

const range = (count: number) => Array.from({ length: count }, (_, index) => index)
/** Spreads over the whole range, so that no cache holds the result. */
const spread = (index: number, size: number) => (index * 7919) % size
const list = (query: string) => `/api/get-problem-list?limit=30&${query}`
const search = (keyword: string, query = '') =>
  `/api/search-problem-statements?limit=30&keyword=${encodeURIComponent(keyword)}${query}`

/** Enough that none repeats within seconds. */
const MANY = 4_000
const pair = (words: readonly string[], index: number) => [
  words[spread(index, words.length)] ?? '',
  words[spread(Math.floor(index / words.length) + index + 1, words.length)] ?? '',
]
/** A typical typo: two letters in the middle are swapped. */
const mistyped = (word: string) => {
  const at = Math.floor(word.length / 2)
  return word.slice(0, at - 1) + word[at] + word[at - 1] + word.slice(at + 1)
}

const SORTS = ['difficulty', 'rate', 'total'].flatMap((sort) =>
  ['asc', 'desc'].map((order) => `sort=${sort}&order=${order}`),
)

const kinds: Readonly<Record<string, readonly string[]>> = {
  'list: plain': [list('')],
  'list: sorted, page 1–5': SORTS.flatMap((sort) =>
    range(5).map((page) => list(`${sort}&currentPage=${page + 1}`)),
  ),
  'list: sorted, any page': range(MANY).map((index) =>
    list(`${SORTS[index % SORTS.length]}&currentPage=${1 + spread(index, 3_100)}`),
  ),
  'list: sorted, difficulty and bank': range(300).map((index) =>
    list(
      `${SORTS[index % SORTS.length]}&difficulty=${index % 3}&oj=${index % 2 === 0 ? 'CF' : 'Mine'}&currentPage=${1 + (index % 20)}`,
    ),
  ),
  'list: sorted, tag': range(400).map((index) =>
    list(`${SORTS[index % SORTS.length]}&tagId=${1 + spread(index, 200)}`),
  ),
  'progress: solved, tried, untouched': ['solved', 'tried', 'untouched'].flatMap((progress) =>
    range(5).map((page) => list(`progress=${progress}&currentPage=${page + 1}`)),
  ),
  'random: any': ['/api/get-random-problem'],
  'random: difficulty and tag': range(60).map(
    (index) => `/api/get-random-problem?difficulty=${index % 3}&tagId=${1 + index}`,
  ),
  'statements: one frequent word': WORDS.english.map((word) => search(word)),
  'statements: two words': range(MANY).map((index) => search(pair(WORDS.english, index).join(' '))),
  'statements: Chinese, two words': range(MANY).map((index) => search(pair(WORDS.chinese, index).join(' '))),
  'statements: one character': [...new Set(WORDS.chinese.join(''))].map((character) => search(character)),
  'statements: rare word': range(MANY).map((index) => search(WORDS.rare(index))),
  'statements: mistyped word': range(MANY).map((index) => search(mistyped(WORDS.rare(index)))),
  'statements: word, tag, difficulty': range(MANY).map((index) =>
    search(pair(WORDS.english, index)[0] ?? '', `&tagId=${1 + spread(index, 200)}&difficulty=${index % 3}`),
  ),
}

/** An API token of a user who has tried some hundred problems. */
async function issueToken({ url }: BenchDatabase): Promise<string> {
  const plain = `gvl_${'bench'.repeat(8)}abc`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into api_tokens (user_id, name, scopes, token_hash, beginning, expires_at)
      select id, 'bench', '{read}', $1, $2, now() + interval '100 days' from users order by id limit 1
      on conflict do nothing`,
    [createHash('sha256').update(plain).digest('hex'), plain.slice(0, 8)],
  )
  await client.end()
  return `Bearer ${plain}`
}

const wanted = process.argv[2] ?? ''
const database = await openBenchDatabase({
  name: `statements_${STATEMENTS_VERSION}`,
  generate: generateStatements,
  say: (line) => console.log(line),
})
const token = await issueToken(database)
await measureLists(
  database,
  Object.fromEntries(Object.entries(kinds).filter(([name]) => name.startsWith(wanted))),
  (kind) => (kind.startsWith('progress') ? token : null),
)
