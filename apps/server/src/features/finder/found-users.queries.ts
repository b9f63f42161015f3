import { FOUND_OF_EACH } from '@gavel/contract'
import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { type SQL, sql } from '../../db/drizzle.ts'
import { containsKey, type NameKey } from './name-key.conditions.ts'

const FoundUser = z.object({ id: z.string(), title: z.string(), fit: z.int() })
export type FoundUser = z.output<typeof FoundUser>

const username = sql.raw('lower(u.username) collate "C"')
const nickname = sql.raw('lower(normalize(u.nickname, NFKC)) collate "C"')
/** A user by their nickname, if they have one. */
const shown = sql.raw(`u.username as id, coalesce(nullif(u.nickname, ''), u.username) as title`)

/** Users who are not banned and whose name or nickname begins with the keyword, by their letters. */
export async function selectBeginningUsers(db: Db, key: NameKey): Promise<FoundUser[]> {
  const beginning = (name: SQL, condition: SQL) => sql`(
    select u.id, ${name} as name from users u where u.status = 'normal' and ${condition} and ${name} like ${key.start}
    order by ${name} limit ${FOUND_OF_EACH})`
  const { rows } = await db.execute(sql`
    select ${shown}, found.fit from (
      select id, min(case when name = ${key.text} then 0 else 1 end) as fit from (
        ${beginning(username, sql`true`)} union all ${beginning(nickname, sql`u.nickname <> ''`)}
      ) beginning group by id
    ) found join users u on u.id = found.id
    order by found.fit, lower(u.username), u.id limit ${FOUND_OF_EACH}`)
  return z.array(FoundUser).parse(rows)
}

/** Users with the keyword in their name or nickname, by their rank. */
export async function selectContainingUsers(
  db: Db,
  key: NameKey,
  besides: readonly FoundUser[],
): Promise<FoundUser[]> {
  const { rows } = await db.execute(sql`
    select ${shown}, 2 as fit from user_counters c join users u on u.id = c.user_id
    where c.is_ranked and u.status = 'normal' and ${containsKey(key, sql`u.search_text`)}
      and u.username <> all(${sql.param(besides.map(({ id }) => id))}::text[])
    order by c.solved desc, c.submissions, c.user_id limit ${FOUND_OF_EACH}`)
  return z.array(FoundUser).parse(rows)
}
