import type pg from 'pg'
import { hashPassword } from '../../../apps/server/src/features/accounts/password.service.ts'
import { run, type Step } from './generate.ts'
import { generateTraining, STUDENTS } from './generate-training.ts'

/** Increase it when the data below change, so that the database is rebuilt. */
export const COMMUNITY_VERSION = 1

export const DISCUSSIONS = 100_000
const COMMENTS = 100_000
/** Comments of the first discussion, besides their replies. */
export const LONG_THREAD = 20_000
const MESSAGES = 100_000
/** The part of them that is for the first student. */
export const OWN_MESSAGES = 20_000
/** The user who asks for messages. The account exists in a database that is made for this and in no other. */
export const READER = { username: 'user1', password: 'a bench needs no secret' }

const person = (number: string) => `md5('user' || (1 + (${number}) % ${STUDENTS}))`

const STEPS: readonly Step[] = [
  [
    'discussions',
    `insert into discussions (category_id, title, description, content, author_id, problem_id, is_pinned, created_at)
      select 1 + n % 5, bench_pick('title', n, array['Two pointers', '最短路', 'Segment tree', '动态规划', 'Input']) || ' ' || n,
        'Where to begin with ' || n, repeat('A paragraph about it. ', 20), ${person('n * 7')},
        case when n % 4 = 0 then (select min(id) from problems) + n / 4 % 100 end, n % 25000 = 0,
        now() - n * interval '1 minute'
      from generate_series(1, ${DISCUSSIONS}) n`,
  ],
  ['no counting', 'alter table comments disable trigger comments_counted'],
  [
    'the long thread',
    `insert into comments (discussion_id, author_id, content, created_at)
      select 1, ${person('n * 11')}, 'Comment ' || n || repeat(' and more', 20), now() - n * interval '1 second'
      from generate_series(1, ${LONG_THREAD}) n`,
  ],
  [
    'other comments',
    `insert into comments (discussion_id, author_id, content, created_at)
      select 2 + bench_skewed('thread', n, ${DISCUSSIONS - 2}), ${person('n * 13')}, 'Comment ' || n, now() - n * interval '1 second'
      from generate_series(1, ${COMMENTS - LONG_THREAD}) n`,
  ],
  [
    'replies',
    `insert into comments (discussion_id, parent_id, author_id, content, created_at)
      select discussion_id, id, ${person('id * 17')}, 'Reply to ' || id, created_at + interval '1 minute'
      from comments, generate_series(1, 5) where id % 10 = 0`,
  ],
  [
    'likes',
    `insert into comment_likes (comment_id, user_id, created_at)
      select id, ${person('id * 19 + n')}, now() from comments, generate_series(1, 3) n where id % 5 = 0`,
  ],
  ['counting', 'alter table comments enable trigger comments_counted'],
  ['counters', 'select recount_threads()'],
  [
    'messages',
    `insert into messages (recipient_id, kind, action, sender_id, source_kind, source_id, source_title, source_content,
        address, created_at, read_at)
      select case when n <= ${OWN_MESSAGES} then md5('user1') else ${person('n')} end,
        case n % 2 when 0 then 'comment' else 'reply' end, case n % 2 when 0 then 'discuss' else 'reply' end,
        ${person('n * 23')}, 'discussion', 1, 'Two pointers 1', 'Words', '/discussion-detail/1?comment=' || n,
        now() - n * interval '1 second', now()
      from generate_series(1, ${MESSAGES}) n`,
  ],
  ['statistics', 'vacuum analyze'],
]

/** A class as for the bench of trainings, and everything it ever talked about. */
export async function generateCommunity(client: pg.Client, say: (line: string) => void): Promise<void> {
  await generateTraining(client, say)
  await client.query('update users set password_hash = $1 where username = $2', [
    await hashPassword(READER.password),
    READER.username,
  ])
  await run(client, STEPS, say)
}
