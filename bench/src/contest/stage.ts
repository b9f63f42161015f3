import { createContest, createJudgeHost, getProblemDetail, saveContestProblemLink } from '@gavel/contract'
import type { Client } from '@gavel/e2e/client'
import type pg from 'pg'
import { signToken } from '../../../apps/server/src/features/accounts/authenticate.service.ts'
import { createSumProblem } from '../judged-site.ts'

const PROBLEMS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J']
/** Before the measurement. */
export const ATTEMPTS_EACH = 8
const HOUR_MS = 3_600_000

export interface Stage {
  readonly cid: number
  readonly labels: readonly string[]
  /** One of every entrant. */
  readonly tokens: readonly string[]
  readonly judgeKey: string
  readonly rootToken: string
}

/** A running contest with a seal to come, in which everybody has entered and handed in some programs. */
export async function setStage(
  database: pg.Client,
  clientOf: (token: string) => Client,
  entrants: number,
): Promise<Stage> {
  const [rootToken = '', ...tokens] = await insertUsers(database, entrants)
  const root = clientOf(rootToken)
  const { id: cid } = await root.call(createContest, {
    body: {
      title: 'Two thousand entrants',
      type: 0,
      auth: 0,
      description: 'Many.',
      startTime: new Date(Date.now() - HOUR_MS),
      endTime: new Date(Date.now() + 4 * HOUR_MS),
      sealRank: true,
      sealRankTime: new Date(Date.now() + 3 * HOUR_MS),
      visible: true,
    },
  })
  for (const label of PROBLEMS) {
    await createSumProblem(root, `SUM${label}`, 1)
    const { problem } = await root.call(getProblemDetail, { query: { problemId: `SUM${label}` } })
    const link = { displayId: label, displayTitle: `Sum ${label}`, color: '#e53935' }
    await root.call(saveContestProblemLink, { body: { cid, pid: problem.id, ...link } })
  }
  // The log of 16 000 submissions would take minutes, and nothing here reads it; those of the measurement are logged.
  await database.query('alter table submissions disable trigger submissions_logged')
  await insertAttempts(database, cid)
  await database.query('alter table submissions enable trigger submissions_logged')
  const { key } = await root.call(createJudgeHost, { body: { name: 'silent' } })
  return { cid, labels: PROBLEMS, tokens, judgeKey: key, rootToken }
}

async function insertUsers(database: pg.Client, entrants: number): Promise<string[]> {
  await database.query(
    `insert into users (id, username, password_hash, role, school)
      select md5('user' || n), case when n = 0 then 'organiser' else 'user' || n end, 'none',
        case when n = 0 then 'root' else 'default_user' end, 'School ' || n % 150
      from generate_series(0, $1::integer) n`,
    [entrants],
  )
  await database.query(`insert into entrants (kind, user_id) select 'user', id from users order by username`)
  const { rows } = await database.query<{ id: string; user_id: string }>(
    `insert into sessions (id, user_id, expires_at)
      select gen_random_uuid(), md5('user' || n), now() + interval '1 day' from generate_series(0, $1::integer) n
      returning id, user_id`,
    [entrants],
  )
  const { rows: settings } = await database.query<{ value: string }>(
    `select value from settings where key = 'token-secret'`,
  )
  const secret = Buffer.from(settings[0]?.value ?? '', 'hex')
  const now = new Date()
  return Promise.all(
    rows.map(({ id, user_id }) => signToken(secret, { userId: user_id, sessionId: id, now })),
  )
}

async function insertAttempts(database: pg.Client, cid: number): Promise<void> {
  await database.query(
    `insert into participations (contest_id, entrant_id)
      select $1, e.id from entrants e join users u on u.id = e.user_id where u.role <> 'root'`,
    [cid],
  )
  await database.query(
    `insert into submissions (user_id, entrant_id, problem_id, contest_id, contest_problem_id, language, source_length,
        submitted_at, state, verdict, cpu_time_ms)
      select e.user_id, e.id, p.problem_id, $1, p.id, 'C++ 17 With O2', 500,
        now() - interval '1 hour' + (n * 400 + e.id % 397) * interval '1 second', 'judged',
        case when (e.id * 7 + n) % 3 = 0 then 'AC' else 'WA' end, 10
      from participations c
      join entrants e on e.id = c.entrant_id
      cross join generate_series(0, $2::integer - 1) n
      join contest_problems p on p.contest_id = $1 and p.label = chr(65 + ((e.id + n) % $3)::integer)
      where c.contest_id = $1`,
    [cid, ATTEMPTS_EACH, PROBLEMS.length],
  )
  await database.query('vacuum analyze')
}
