import type { ParticipantStatus } from '@gavel/contract'
import type { Db } from '../../../db/connect.ts'
import {
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  type SQL,
  type SQLWrapper,
  sql,
} from '../../../db/drizzle.ts'
import { containing } from '../../../db/like-pattern.ts'
import { rowsWithin, type Within } from '../../../db/rows-within.ts'
import { entrants, users } from '../../accounts/accounts.tables.ts'
import { realNameIn } from '../../groups/real-name.columns.ts'
import { participations } from '../contests.tables.ts'

export interface ParticipantFilter {
  readonly contestId: number
  /** In which the contest lies. */
  readonly groupId: number | null
  /** Whether the reader is told every real name. */
  readonly readsRealNames: boolean
  /** Empty: everybody. */
  readonly keyword: string
  readonly status: ParticipantStatus | null
}

const submissionCount = sql<number>`(
  select count(*)::int from submissions s
  where s.contest_id = ${participations.contestId} and s.entrant_id = ${participations.entrantId}
)`

const hasTried = sql`exists (
  select from submissions s
  where s.contest_id = ${participations.contestId} and s.entrant_id = ${participations.entrantId}
)`

/**
 * The real name of an entrant, as those who run the contest are told it: of whoever entered it by themselves, or has handed
 * something in. Otherwise an administrator could enter people into a contest of their own, to read their names.
 */
function realNameFor({ groupId, readsRealNames }: Pick<ParticipantFilter, 'groupId' | 'readsRealNames'>) {
  if (readsRealNames) return users.realName
  if (groupId !== null) return realNameIn(groupId)
  return sql<
    string | null
  >`(case when ${participations.tellsRealName} or ${hasTried} then ${users.realName} end)`
}

/** Entrants in the order of registration. */
export function selectParticipants(db: Db, filter: ParticipantFilter, within: Within) {
  const rows = db
    .select({
      entrantId: participations.entrantId,
      uid: entrants.userId,
      username: users.username,
      realname: realNameFor(filter),
      school: users.school,
      registeredAt: participations.createdAt,
      submissionCount,
      seat: participations.seat,
      icpcId: participations.icpcId,
      disqualification: participations.disqualification,
      disqualifiedAt: participations.disqualifiedAt,
    })
    .from(participations)
    .innerJoin(entrants, eq(entrants.id, participations.entrantId))
    .leftJoin(users, eq(users.id, entrants.userId))
    .where(conditionOf(filter))
    .orderBy(asc(participations.createdAt), asc(participations.entrantId))
  return rowsWithin(rows, within)
}

export type ParticipantRow = Awaited<ReturnType<typeof selectParticipants>>[number]

export const countParticipants = (db: Db, filter: ParticipantFilter) =>
  db.$count(participations, conditionOf(filter))

function conditionOf({ contestId, keyword, status, ...filter }: ParticipantFilter): SQL | undefined {
  return and(
    eq(participations.contestId, contestId),
    keyword === '' ? undefined : isNamed(keyword, realNameFor(filter)),
    status === null ? undefined : hasStatus(status),
  )
}

function isNamed(keyword: string, realName: SQLWrapper): SQL {
  const pattern = containing(keyword)
  return sql`(${participations.seat} ilike ${pattern} or ${participations.icpcId} ilike ${pattern} or exists (
    select from entrants e join users on users.id = e.user_id where e.id = ${participations.entrantId}
      and (${users.username} ilike ${pattern} or ${realName} ilike ${pattern} or ${users.school} ilike ${pattern})
  ))`
}

function hasStatus(status: ParticipantStatus): SQL | undefined {
  if (status === 'disqualified') return isNotNull(participations.disqualifiedAt)
  return and(isNull(participations.disqualifiedAt), status === 'started' ? hasTried : sql`not ${hasTried}`)
}

/** Locks an entry; null if there is none. */
export async function lockParticipation(tx: Db, contestId: number, entrantId: number) {
  const [row] = await tx.select().from(participations).where(isEntry(contestId, entrantId)).for('update')
  return row ?? null
}

export const isEntry = (contestId: number, entrantId: number) =>
  and(eq(participations.contestId, contestId), eq(participations.entrantId, entrantId))

export async function hasHandedIn(db: Db, contestId: number, entrantId: number): Promise<boolean> {
  const [row] = await db
    .select({ hasTried: sql<boolean>`${hasTried}` })
    .from(participations)
    .where(isEntry(contestId, entrantId))
  return row?.hasTried === true
}

/** Users by their names, whatever the case; the key is in lower case. */
export async function selectUsersByName(db: Db, names: readonly string[]) {
  const lower = names.map((name) => name.toLowerCase())
  const rows = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(inArray(sql`lower(${users.username})`, lower))
  return new Map(rows.map((user) => [user.username.toLowerCase(), user]))
}

/** Enters those who are not in yet, as others want it, and returns who they are. */
export async function insertEntries(
  tx: Db,
  entry: { readonly contestId: number; readonly createdAt: Date },
  entrantIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (entrantIds.length === 0) return new Set()
  const rows = await tx
    .insert(participations)
    .values(entrantIds.map((entrantId) => ({ ...entry, entrantId, tellsRealName: false })))
    .onConflictDoNothing()
    .returning({ entrantId: participations.entrantId })
  return new Set(rows.map(({ entrantId }) => entrantId))
}
