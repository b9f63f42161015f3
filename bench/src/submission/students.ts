import { Client } from '@gavel/e2e/client'
import type pg from 'pg'
import { signToken } from '../../../apps/server/src/features/accounts/authenticate.service.ts'

/** Users with an open session each: nobody may submit twice within some seconds. */
export async function insertStudents(database: pg.Client, url: string, count: number): Promise<Client[]> {
  await database.query(
    `insert into users (id, username, password_hash)
      select md5('student' || n), 'student' || n, 'none' from generate_series(1, $1::integer) n`,
    [count],
  )
  await database.query(
    `insert into entrants (kind, user_id) select 'user', id from users where username like 'student%'`,
  )
  const { rows } = await database.query<{ id: string; user_id: string }>(
    `insert into sessions (id, user_id, expires_at)
      select gen_random_uuid(), id, now() + interval '1 day' from users where username like 'student%'
      returning id, user_id`,
  )
  const { rows: settings } = await database.query<{ value: string }>(
    `select value from settings where key = 'token-secret'`,
  )
  const secret = Buffer.from(settings[0]?.value ?? '', 'hex')
  const now = new Date()
  const tokens = rows.map((row) => signToken(secret, { userId: row.user_id, sessionId: row.id, now }))
  return (await Promise.all(tokens)).map((token) => new Client(url, token))
}
