import type { Db } from '../../db/connect.ts'
import { and, eq } from '../../db/drizzle.ts'
import { type Caller, findUser } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { entrants } from '../accounts/accounts.tables.ts'
import { isContestAdmin } from '../places/contest-clock.policy.ts'
import { contests } from '../places/places.tables.ts'
import { type ContestRow, findContestRow } from './contest-rows.queries.ts'
import { type Entry, isKnownTo, refusalToView } from './contests.policy.ts'
import { participations } from './contests.tables.ts'

export type Contest = typeof contests.$inferSelect

export async function findContest(db: Db, id: number): Promise<Contest | null> {
  const [found] = await db.select().from(contests).where(eq(contests.id, id))
  return found ?? null
}

/** @throws DomainError contest_not_found */
export async function requireContest(db: Db, id: number): Promise<Contest> {
  const found = await findContest(db, id)
  if (found === null) throw new DomainError('contest_not_found')
  return found
}

/**
 * A contest that the caller may know of, as readers are shown it.
 *
 * @throws DomainError contest_not_found
 */
export async function requireKnownContest(db: Db, caller: Caller, id: number): Promise<ContestRow> {
  const found = await findContestRow(db, caller, id)
  if (found === null || !isKnownTo(caller, found)) throw new DomainError('contest_not_found')
  return found
}

/** What the caller has to do with a contest. */
export async function entryOf(db: Db, caller: Caller, contestId: number): Promise<Entry> {
  const user = findUser(caller)
  if (user === null) return { isRegistered: false }
  const [found] = await db
    .select({ entrantId: participations.entrantId })
    .from(participations)
    .innerJoin(entrants, eq(entrants.id, participations.entrantId))
    .where(and(eq(participations.contestId, contestId), eq(entrants.userId, user.id)))
  return { isRegistered: found !== undefined }
}

/**
 * A contest that the caller may look into (`api.md` 4.5).
 *
 * @throws DomainError contest_not_found, contest_not_started, contest_not_registered, contest_account_rule
 */
export async function requireViewableContest(
  db: Db,
  caller: Caller,
  id: number,
  now: Date,
): Promise<Contest> {
  const contest = await requireContest(db, id)
  const refusal = refusalToView(caller, contest, await entryOf(db, caller, id), now)
  if (refusal !== null) throw new DomainError(refusal)
  return contest
}

/**
 * A contest that the caller administers. To others, one that is hidden from them does not exist.
 *
 * @throws DomainError contest_not_found, contest_admins_only
 */
export async function requireAdministeredContest(db: Db, caller: Caller, id: number): Promise<Contest> {
  const contest = await requireContest(db, id)
  if (isContestAdmin(caller, contest)) return contest
  throw new DomainError(contest.isVisible ? 'contest_admins_only' : 'contest_not_found')
}
