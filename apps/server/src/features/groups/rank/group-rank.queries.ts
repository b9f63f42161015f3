import { RANK_SIGNATURE_LENGTH } from '@gavel/contract'
import { z } from 'zod'
import type { Db } from '../../../db/connect.ts'
import { type SQL, sql } from '../../../db/drizzle.ts'
import { containing } from '../../../db/like-pattern.ts'
import type { PageRequest } from '../../../http/page.ts'
import { JOINED_LEVELS } from '../../access/group-levels.policy.ts'
import { isAtPlace } from '../../places/place.conditions.ts'
import { RankedUserFacts } from '../../ranks/ranked-user.policy.ts'
import { submissions } from '../../submissions/submissions.tables.ts'

export interface GroupRankFilter {
  readonly groupId: number
  readonly kind: 'acm' | 'oi'
  /** A part of the username or nickname; empty for any. */
  readonly keyword: string
}

const ORDERS = {
  acm: sql`solved desc, submissions`,
  oi: sql`rank_score desc, solved desc`,
}

const Rows = z.array(RankedUserFacts.extend({ rank: z.int(), total: z.int() }))

/** A group is small, so its rank is counted for each request, and a search keeps the ranks of the whole. */
export async function selectGroupRank(db: Db, filter: GroupRankFilter, { limit, offset }: PageRequest) {
  const { rows } = await db.execute(sql`
    with ${ranked(filter)}
    select u.id, u.username, u.nickname, left(u.signature, ${RANK_SIGNATURE_LENGTH}) as signature, u.avatar,
      u.title_name as "titleName", u.title_color as "titleColor", r.solved, r.submissions,
      r.submissions as "allSubmissions", r.rank_score as "rankScore", r.rank, r.total
    from (select *, count(*) over ()::int as total from ranked where ${matches(filter.keyword)}) r
    join users u on u.id = r.user_id
    order by r.rank, r.user_id limit ${limit} offset ${offset}`)
  return Rows.parse(rows)
}

export async function countGroupRank(db: Db, filter: GroupRankFilter): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    with ${ranked(filter)} select count(*)::int as count from ranked where ${matches(filter.keyword)}`)
  return rows[0]?.count ?? 0
}

const ranked = ({ groupId, kind }: GroupRankFilter): SQL => sql`
  tried as (
    select user_id, problem_id, count(*) as times, bool_or(verdict = 'AC') as is_solved, max(rank_score) as best
    from submissions where ${isAtPlace(submissions, { kind: 'group', id: groupId })}
    group by user_id, problem_id
  ), counted as (
    select m.user_id, count(*) filter (where t.is_solved)::int as solved,
      coalesce(sum(t.times), 0)::int as submissions, coalesce(sum(t.best), 0)::int as rank_score
    from group_members m left join tried t on t.user_id = m.user_id
    where m.group_id = ${groupId} and m.level = any(${sql.param([...JOINED_LEVELS])}::text[])
    group by m.user_id
  ), ranked as (
    select counted.*, u.username, u.nickname, rank() over (order by ${ORDERS[kind]})::int as rank
    from counted join users u on u.id = counted.user_id where u.status = 'normal'
  )`

function matches(keyword: string): SQL {
  const pattern = containing(keyword)
  return keyword === '' ? sql`true` : sql`(username ilike ${pattern} or nickname ilike ${pattern})`
}
