import type { ContestFormatName } from '@gavel/contract'
import type { Db } from '../../../db/connect.ts'
import { and, desc, eq, gt, lte, or, type SQL, sql } from '../../../db/drizzle.ts'
import { containing } from '../../../db/like-pattern.ts'
import type { RowLock } from '../../../db/row-lock.ts'
import type { PageRequest } from '../../../http/page.ts'
import { users } from '../../accounts/accounts.tables.ts'
import type { ContestState } from '../../places/contest-clock.policy.ts'
import { isOfGroupOrSite } from '../../places/place.conditions.ts'
import { contests } from '../../places/places.tables.ts'
import { isCalled } from '../contest-rows.queries.ts'
import { participations } from '../contests.tables.ts'

export interface AdminContestFilter {
  /** Part of the title, or the id. */
  readonly keyword: string
  readonly format: ContestFormatName | null
  readonly access: 'public' | 'private' | 'protected' | null
  readonly state: ContestState | null
  readonly now: Date
  /** Null: contests of the site. */
  readonly groupId: number | null
}

const entrantCount = sql<number>`(select count(*)::int from participations p where p.contest_id = ${contests.id})`
const problemCount = sql<number>`(select count(*)::int from contest_problems l where l.contest_id = ${contests.id} and l.removed_at is null)`

function conditionOf({ groupId, keyword, format, access, state, now }: AdminContestFilter): SQL | undefined {
  const text = keyword.trim()
  const pattern = containing(text)
  return and(
    isOfGroupOrSite(contests, groupId),
    text === '' ? undefined : or(isCalled(pattern), sql`${contests.id}::text = ${text}`),
    format === null ? undefined : eq(contests.format, format),
    access === null ? undefined : eq(contests.access, access),
    state === null ? undefined : inState(state, now),
  )
}

function inState(state: ContestState, now: Date): SQL | undefined {
  if (state === 'scheduled') return gt(contests.startsAt, now)
  if (state === 'ended') return lte(contests.endsAt, now)
  return and(lte(contests.startsAt, now), gt(contests.endsAt, now))
}

/** Latest start first. */
export function selectAdminContests(db: Db, filter: AdminContestFilter, { limit, offset }: PageRequest) {
  return db
    .select({ contest: contests, authorName: users.username, entrantCount, problemCount })
    .from(contests)
    .leftJoin(users, eq(users.id, contests.authorId))
    .where(conditionOf(filter))
    .orderBy(desc(contests.startsAt), desc(contests.id))
    .limit(limit)
    .offset(offset)
}

export type AdminContest = NonNullable<Awaited<ReturnType<typeof findAdminContest>>>

export const countAdminContests = (db: Db, filter: AdminContestFilter): Promise<number> =>
  db.$count(contests, conditionOf(filter))

/** A contest of the site or of a group, with its author's name. */
export async function findAdminContest(db: Db, id: number) {
  const [row] = await db
    .select({ contest: contests, authorName: users.username, entrantCount })
    .from(contests)
    .leftJoin(users, eq(users.id, contests.authorId))
    .where(eq(contests.id, id))
  return row ?? null
}

export async function lockContest(tx: Db, id: number, mode: RowLock = 'no key update') {
  const [row] = await tx.select().from(contests).where(eq(contests.id, id)).for(mode)
  return row ?? null
}

export const countEntrants = (db: Db, contestId: number): Promise<number> =>
  db.$count(participations, eq(participations.contestId, contestId))
