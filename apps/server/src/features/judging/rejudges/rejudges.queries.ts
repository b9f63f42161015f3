import type { StagedChangeKind, Verdict } from '@gavel/contract'
import type { Db } from '../../../db/connect.ts'
import { and, asc, desc, eq, inArray, type SQL, sql } from '../../../db/drizzle.ts'
import { alias } from '../../../db/pg-core.ts'
import { users } from '../../accounts/accounts.tables.ts'
import { problems } from '../../problems/problems.tables.ts'
import { judgings, type StoredState } from '../../submissions/judgings.tables.ts'
import { submissions } from '../../submissions/submissions.tables.ts'
import { stagedJudgings, stagedRejudgeEvents, stagedRejudges } from './rejudges.tables.ts'

/** The judging that was current when the rejudge was ordered, and the one that would replace it. */
const base = alias(judgings, 'base')
const shadow = alias(judgings, 'shadow')

const isShadowOpen = sql`${shadow.state} in ('pending', 'compiling', 'judging')`

/** A judging that is no longer needed does not hold up the rejudge. */
const isWaiting = sql`(${stagedRejudges.state} = 'staged' and ${isShadowOpen} and ${base.isCurrent})`

const isStale = sql`(${stagedJudgings.outcome} = 'stale'
  or (${stagedRejudges.state} = 'staged' and not ${base.isCurrent}))`

const kind = sql<StagedChangeKind>`case
  when ${isStale} then 'stale'
  when ${isShadowOpen} then 'waiting'
  when ${shadow.state} = 'cancelled' then 'unfinished'
  when ${shadow.verdict} = 'SE' then 'failed'
  when ${shadow.verdict} is distinct from ${base.verdict} then 'verdict'
  when ${shadow.score} is distinct from ${base.score} then 'score'
  else 'same' end`

/** Another verdict or score. The query must use the table names of the list of changes. */
export const isChange = sql`${kind} in ('verdict', 'score')`

const waitingCount = sql<number>`(
  select count(*) from ${stagedJudgings}
  join ${judgings} as "base" on ${base.id} = ${stagedJudgings.baseJudgingId}
  join ${judgings} as "shadow" on ${shadow.id} = ${stagedJudgings.judgingId}
  where ${stagedJudgings.rejudgeId} = ${stagedRejudges.id} and ${isWaiting})`.mapWith(Number)

function selectRejudges(db: Db) {
  return db
    .select({
      id: stagedRejudges.id,
      state: stagedRejudges.state,
      scope: stagedRejudges.scope,
      total: stagedRejudges.total,
      createdAt: stagedRejudges.createdAt,
      orderedBy: stagedRejudgeEvents.username,
      reason: stagedRejudgeEvents.reason,
      waiting: waitingCount,
    })
    .from(stagedRejudges)
    .innerJoin(
      stagedRejudgeEvents,
      and(eq(stagedRejudgeEvents.rejudgeId, stagedRejudges.id), eq(stagedRejudgeEvents.action, 'ordered')),
    )
}

export type StagedRejudgeRow = Awaited<ReturnType<typeof selectRejudgePage>>[number]

/** Newest first. */
export function selectRejudgePage(db: Db, page: { limit: number; offset: number }) {
  return selectRejudges(db).orderBy(desc(stagedRejudges.id)).limit(page.limit).offset(page.offset)
}

export function countRejudges(db: Db): Promise<number> {
  return db.$count(stagedRejudges)
}

export async function findRejudge(db: Db, rejudgeId: number): Promise<StagedRejudgeRow | null> {
  const [row] = await selectRejudges(db).where(eq(stagedRejudges.id, rejudgeId))
  return row ?? null
}

/** The events of a rejudge, oldest first. */
export function selectEvents(db: Db, rejudgeId: number) {
  return db
    .select()
    .from(stagedRejudgeEvents)
    .where(eq(stagedRejudgeEvents.rejudgeId, rejudgeId))
    .orderBy(asc(stagedRejudgeEvents.createdAt), asc(stagedRejudgeEvents.action))
}

const isRejudge = (rejudgeId: number) => eq(stagedJudgings.rejudgeId, rejudgeId)

const count = (condition?: SQL) =>
  (condition === undefined
    ? sql<number>`count(*)`
    : sql<number>`count(*) filter (where ${condition})`
  ).mapWith(Number)

/** How many submissions of a rejudge share each change. */
export function selectTotals(db: Db, rejudgeId: number) {
  const points = (judging: typeof base | typeof shadow) => sql`coalesce(${judging.score}, 0)`
  return db
    .select({
      kind: kind.as('kind'),
      fromState: base.state,
      fromVerdict: base.verdict,
      toState: shadow.state,
      toVerdict: shadow.verdict,
      count: count(),
      kept: count(sql`${stagedJudgings.outcome} = 'kept'`),
      outdated: count(sql`${shadow.datasetId} <> ${problems.liveDatasetId}`),
      scoreGained: count(sql`${points(shadow)} > ${points(base)}`),
      scoreLost: count(sql`${points(shadow)} < ${points(base)}`),
    })
    .from(stagedJudgings)
    .innerJoin(stagedRejudges, eq(stagedRejudges.id, stagedJudgings.rejudgeId))
    .innerJoin(base, eq(base.id, stagedJudgings.baseJudgingId))
    .innerJoin(shadow, eq(shadow.id, stagedJudgings.judgingId))
    .innerJoin(submissions, eq(submissions.id, shadow.submissionId))
    .innerJoin(problems, eq(problems.id, submissions.problemId))
    .where(isRejudge(rejudgeId))
    .groupBy(sql`1`, base.state, base.verdict, shadow.state, shadow.verdict)
}

/** The outcome of a judging: its verdict, or its state if it has none. */
export interface ChangeEnd {
  readonly state: StoredState
  readonly verdict: Verdict | null
}

export interface ChangeFilter {
  readonly rejudgeId: number
  readonly kind: StagedChangeKind | 'changed' | 'kept' | null
  readonly from: ChangeEnd | null
  readonly to: ChangeEnd | null
  readonly username: string | null
  readonly problemCode: string | null
}

function conditionsOf(filter: ChangeFilter): SQL | undefined {
  return and(
    isRejudge(filter.rejudgeId),
    kindCondition(filter.kind),
    endCondition(base, filter.from),
    endCondition(shadow, filter.to),
    filter.username === null ? undefined : eq(sql`lower(${users.username})`, filter.username.toLowerCase()),
    filter.problemCode === null
      ? undefined
      : eq(sql`upper(${problems.code})`, filter.problemCode.toUpperCase()),
  )
}

function kindCondition(wanted: ChangeFilter['kind']): SQL | undefined {
  if (wanted === null) return undefined
  if (wanted === 'changed') return isChange
  if (wanted === 'kept') return eq(stagedJudgings.outcome, 'kept')
  return sql`${kind} = ${wanted}`
}

function endCondition(judging: typeof base | typeof shadow, end: ChangeEnd | null): SQL | undefined {
  if (end === null) return undefined
  return end.verdict === null ? eq(judging.state, end.state) : eq(judging.verdict, end.verdict)
}

/** A rejudge's submissions, newest first. Without a page, all of them. */
export function selectChanges(db: Db, filter: ChangeFilter, page?: { limit: number; offset: number }) {
  const query = db
    .select({
      submissionId: submissions.id,
      problemCode: problems.code,
      contestId: submissions.contestId,
      username: users.username,
      language: submissions.language,
      submittedAt: submissions.submittedAt,
      kind: kind.as('kind'),
      outcome: stagedJudgings.outcome,
      from: {
        state: base.state,
        verdict: base.verdict,
        score: base.score,
        cpuTimeMs: base.cpuTimeMs,
        memoryKib: base.memoryKib,
      },
      to: {
        state: shadow.state,
        verdict: shadow.verdict,
        score: shadow.score,
        cpuTimeMs: shadow.cpuTimeMs,
        memoryKib: shadow.memoryKib,
      },
    })
    .from(stagedJudgings)
    .innerJoin(stagedRejudges, eq(stagedRejudges.id, stagedJudgings.rejudgeId))
    .innerJoin(base, eq(base.id, stagedJudgings.baseJudgingId))
    .innerJoin(shadow, eq(shadow.id, stagedJudgings.judgingId))
    .innerJoin(submissions, eq(submissions.id, shadow.submissionId))
    .innerJoin(problems, eq(problems.id, submissions.problemId))
    .innerJoin(users, eq(users.id, submissions.userId))
    .where(conditionsOf(filter))
    .orderBy(desc(submissions.id))
    .$dynamic()
  return page === undefined ? query : query.limit(page.limit).offset(page.offset)
}

export type StagedChangeRow = Awaited<ReturnType<typeof selectChanges>>[number]

export function countChanges(db: Db, filter: ChangeFilter): Promise<number> {
  return db.$count(selectChanges(db, filter).as('changes'))
}

/** The submissions that a staged rejudge takes, each with its current judging and the live test data. */
export function selectTaken(db: Db, where: SQL | undefined, limit: number) {
  return db
    .select({
      submissionId: submissions.id,
      baseJudgingId: judgings.id,
      liveDatasetId: problems.liveDatasetId,
    })
    .from(submissions)
    .innerJoin(judgings, and(eq(judgings.submissionId, submissions.id), judgings.isCurrent))
    .innerJoin(problems, eq(problems.id, submissions.problemId))
    .where(where)
    .orderBy(asc(submissions.id))
    .limit(limit)
}

/** The rejudge's row, locked, so that decisions about it happen one after another. */
export async function lockRejudge(tx: Db, rejudgeId: number) {
  const [row] = await tx
    .select({ id: stagedRejudges.id, state: stagedRejudges.state })
    .from(stagedRejudges)
    .where(eq(stagedRejudges.id, rejudgeId))
    .for('update')
  return row ?? null
}

/** Submissions still waiting for their new verdict. */
export async function countWaiting(db: Db, rejudgeId: number): Promise<number> {
  const [row] = await db
    .select({ count: count(isWaiting) })
    .from(stagedJudgings)
    .innerJoin(stagedRejudges, eq(stagedRejudges.id, stagedJudgings.rejudgeId))
    .innerJoin(base, eq(base.id, stagedJudgings.baseJudgingId))
    .innerJoin(shadow, eq(shadow.id, stagedJudgings.judgingId))
    .where(isRejudge(rejudgeId))
  return row?.count ?? 0
}

/**
 * Locks both judgings of each submission, always in the same order. Any code that replaces a current judging locks it
 * first, so the current ones stay current until the transaction ends.
 */
export async function lockJudgingPairs(tx: Db, rejudgeId: number): Promise<void> {
  await tx.execute(sql`
    select count(*) from (
      select id from judgings
      where id in (select judging_id from staged_judgings where rejudge_id = ${rejudgeId}
        union all select base_judging_id from staged_judgings where rejudge_id = ${rejudgeId})
      order by id for update) locked`)
}

/** Open judgings of a rejudge, locked. */
export function lockOpenShadows(tx: Db, rejudgeId: number) {
  return tx
    .select({ id: judgings.id })
    .from(judgings)
    .innerJoin(stagedJudgings, eq(stagedJudgings.judgingId, judgings.id))
    .where(and(isRejudge(rejudgeId), inArray(judgings.state, ['pending', 'compiling', 'judging'])))
    .orderBy(judgings.id)
    .for('update', { of: judgings })
}
