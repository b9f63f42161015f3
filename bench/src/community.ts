/**
 * Measures discussions, comments, messages and the records of a training under load from four connections: 100 000
 * discussions, a thread of 20 000 comments among 100 000, 100 000 messages, a class of 5 000 students and 100 problems.
 * The first run fills a database under the temporary folder; later runs reuse it.
 *
 * `npm run bench -- community`
 */

import { login } from '@gavel/contract'
import { openBenchDatabase } from './lists/database.ts'
import {
  COMMUNITY_VERSION,
  DISCUSSIONS,
  generateCommunity,
  LONG_THREAD,
  OWN_MESSAGES,
  READER,
} from './lists/generate-community.ts'
import { measureLists } from './lists/measure.ts'

const range = (count: number) => Array.from({ length: count }, (_, index) => index)
/** Spreads over the whole range, so that no cache holds the result. */
const spread = (index: number, size: number) => 1 + ((index * 7919) % size)

const list = (query: string) => `/api/get-discussion-list?limit=10&${query}`
const comments = (query: string) => `/api/comments?limit=10&${query}`
const messages = (kind: string, page: number) => `/api/msg/${kind}?limit=6&currentPage=${page}`
const rank = (query: string) => `/api/get-training-rank?tid=1000&limit=30&${query}`

/** Pages of the thread of 20 000. */
const farPages = range(200).map((index) => comments(`did=1&currentPage=${spread(index, LONG_THREAD / 10)}`))

let token: Promise<string> | undefined

/** Logs in once. Users ask for messages, records and some pages of comments, visitors for the others. */
function authorizationOf(kind: string, url: string): Promise<string> | null {
  if (!/^(messages|training)|for users/.test(kind)) return null
  token ??= fetch(url + login.path, {
    method: login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(READER),
  }).then((response) => response.headers.get('authorization') ?? '')
  return token
}

await measureLists(
  await openBenchDatabase({
    name: `community_${COMMUNITY_VERSION}`,
    generate: generateCommunity,
    say: (line) => console.log(line),
  }),
  {
    'discussions: first page': [list('currentPage=1')],
    'discussions: page 1–50': range(50).map((page) => list(`currentPage=${page + 1}`)),
    'discussions: any page': range(200).map((index) =>
      list(`currentPage=${spread(index, DISCUSSIONS / 10)}`),
    ),
    'discussions: category': range(50).map((index) =>
      list(`cid=${1 + (index % 5)}&currentPage=${index + 1}`),
    ),
    'discussions: of a problem': range(100).map((index) => list(`pid=P${1000 + index}`)),
    'discussions: keyword': range(200).map((index) => list(`keyword=${spread(index, DISCUSSIONS)}`)),
    'discussion: detail': range(200).map(
      (index) => `/api/get-discussion-detail?did=${spread(index, DISCUSSIONS)}`,
    ),
    'comments: first page of 20 000': [comments('did=1')],
    'comments: the same for users': [comments('did=1')],
    'comments: any page of 20 000': farPages,
    'comments: any page, for users': farPages,
    'comments: any discussion': range(200).map((index) => comments(`did=${spread(index, DISCUSSIONS)}`)),
    'comments: one by its link': range(200).map((index) => `/api/comment?id=${spread(index, LONG_THREAD)}`),
    'messages: first page': [messages('comment', 1)],
    'messages: any page': range(200).map((index) =>
      messages(index % 2 === 0 ? 'comment' : 'reply', spread(index, Math.floor(OWN_MESSAGES / 2 / 6))),
    ),
    'messages: unread': ['/api/msg/unread'],
    'training: first page of the rank': [rank('currentPage=1')],
    'training: any page of the rank': range(160).map((page) => rank(`currentPage=${spread(page, 160)}`)),
  },
  authorizationOf,
)
