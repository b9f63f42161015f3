import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { and, asc, count, eq, gt, inArray, lte, max, not, type SQL } from '../../../db/drizzle.ts'
import { retryOnDeadlock } from '../../../db/retry-on-deadlock.ts'
import { DomainError } from '../../../http/domain-error.ts'
import type { Actor } from '../../audit/actor.policy.ts'
import type { Fields } from '../../audit/audited-difference.policy.ts'
import { type AuditedChange, recordAudit } from '../../audit/record-audit.service.ts'
import { firstTurn } from '../../judge-hosts/queue-classes.policy.ts'
import { isOfContest } from '../../places/place.conditions.ts'
import { placeOf } from '../../places/place.policy.ts'
import { placeTraits } from '../../places/place-traits.policy.ts'
import { judgings } from '../../submissions/judgings.tables.ts'
import { submissions } from '../../submissions/submissions.tables.ts'
import { cancelJudgings } from '../cancel-judgings.ts'
import { enqueueJudgings } from '../enqueue-judgings.ts'
import { isOpen, type JudgingRow, lockCurrentJudgings } from '../judging.queries.ts'
import { noticeSubject } from '../judging.work.ts'
import { countVerdicts } from '../problem-counters.ts'
import { nextPriority } from '../queue-order.ts'
import { publishSubmissions } from '../submission-notice.service.ts'
import { isWaiting } from './rejudge-scope.ts'

interface Order {
  readonly orderedBy: string | null
  readonly reason: 'resubmitted' | 'rejudge'
  readonly priority: number
  readonly orderReason?: string | null
}

/** Submissions rejudged in one transaction: enough to be efficient, few enough not to hold up others. */
const BATCH = 200

/**
 * Rejudges one submission with its problem's live test data.
 *
 * @throws DomainError no_test_data
 */
export async function rejudgeSubmission(
  context: Context,
  submissionId: number,
  operator: Actor,
): Promise<void> {
  const order = { orderedBy: operator.id, reason: 'rejudge' as const, priority: firstTurn('rejudge') }
  const target = { kind: 'submission' as const, id: submissionId }
  await replaceInTurn(context, [submissionId], order, {
    operator,
    change: { action: 'submission.rejudge', target },
  })
}

/**
 * The author's retry of a submission that failed to be submitted. The state is checked under the lock, because a
 * submission that is being judged is not the author's to restart.
 *
 * @throws DomainError resubmit_not_failed, no_test_data
 */
export async function resubmitFailed(context: Context, submissionId: number, userId: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const [judging] = await lockCurrentJudgings(tx, [submissionId])
    if (judging?.verdict !== 'SF') throw new DomainError('resubmit_not_failed')
    const { queueClass } = placeTraits(placeOf(judging))
    const priority = await nextPriority(tx, { queueClass, userId })
    await replaceJudgings(context, tx, [submissionId], { orderedBy: userId, reason: 'resubmitted', priority })
  })
}

/** Submissions to a problem, either in one contest or outside all contests. */
export interface RejudgeScope {
  readonly problemId: number
  readonly contestId: number | null
}

/**
 * Rejudges every submission of a scope, behind all other work. Verdicts set by hand stay: only an order for that one
 * submission overrules them. Returns the number of rejudged submissions.
 *
 * @throws DomainError nothing_to_rejudge, no_test_data
 */
export function rejudgeAll(context: Context, scope: RejudgeScope, operator: Actor): Promise<number> {
  const where = and(
    eq(submissions.problemId, scope.problemId),
    isOfContest(submissions, scope.contestId),
    eq(submissions.isManual, false),
    not(isWaiting),
  )
  return rejudgeWhere(context, where, { operator, scope: { ...scope }, reason: null })
}

/**
 * Rejudges every submission whose row meets a condition, behind all other work. Returns their number.
 *
 * @param order the condition as the audit log shows it, who gives the order, and why
 * @throws DomainError nothing_to_rejudge, no_test_data
 */
export async function rejudgeWhere(
  context: Context,
  where: SQL | undefined,
  { operator, scope, reason }: { operator: Actor; scope: Fields; reason: string | null },
): Promise<number> {
  const { count, lastId } = await countWhere(context.db, where)
  if (count === 0) throw new DomainError('nothing_to_rejudge')
  const change: AuditedChange = {
    action: 'submission.rejudge-many',
    target: { kind: 'submission' },
    after: { ...scope, submissions: count, ...(reason === null ? {} : { reason }) },
  }
  const order = {
    orderedBy: operator.id,
    reason: 'rejudge' as const,
    orderReason: reason,
    priority: firstTurn('bulk'),
  }
  // Submissions that arrive meanwhile are judged with the live data anyway.
  const counted = and(where, lte(submissions.id, lastId))
  let isFirst = true
  let afterId = 0
  while (true) {
    const ids = await selectIds(context.db, counted, afterId)
    const newestId = ids.at(-1)
    if (newestId === undefined) return count
    // One audit entry for the whole order, however many transactions it takes.
    await replaceInTurn(context, ids, order, isFirst ? { operator, change } : null)
    isFirst = false
    afterId = newestId
  }
}

async function countWhere(db: Db, where: SQL | undefined): Promise<{ count: number; lastId: number }> {
  const [row] = await db
    .select({ count: count(), lastId: max(submissions.id) })
    .from(submissions)
    .where(where)
  return { count: row?.count ?? 0, lastId: row?.lastId ?? 0 }
}

async function selectIds(db: Db, where: SQL | undefined, afterId: number): Promise<number[]> {
  const rows = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(where, gt(submissions.id, afterId)))
    .orderBy(asc(submissions.id))
    .limit(BATCH)
  return rows.map(({ id }) => id)
}

/**
 * A staged rejudge applied at the same time locks more of the same rows, so PostgreSQL may abort this transaction as
 * a deadlock; it is then retried.
 */
async function replaceInTurn(
  context: Context,
  submissionIds: readonly number[],
  order: Order,
  audit: { operator: Actor; change: AuditedChange } | null,
): Promise<void> {
  await retryOnDeadlock(() =>
    context.db.transaction(async (tx) => {
      await replaceJudgings(context, tx, submissionIds, order)
      if (audit !== null) await recordAudit(tx, audit.operator, audit.change)
    }),
  )
}

/** Gives each submission a new current judging and reverts what the old one had added to counters. */
async function replaceJudgings(
  context: Context,
  tx: Db,
  submissionIds: readonly number[],
  order: Order,
): Promise<void> {
  const replaced = (await lockCurrentJudgings(tx, submissionIds)).filter(
    (judging) => !isWaitingAnyway(judging),
  )
  if (replaced.length === 0) return
  const drafts = replaced.map(({ submissionId, liveDatasetId }) => {
    if (liveDatasetId === null) throw new DomainError('no_test_data')
    return { ...order, submissionId, datasetId: liveDatasetId }
  })
  await retireJudgings(context, tx, replaced)
  await enqueueJudgings(context, tx, drafts)
  await tx
    .update(submissions)
    .set({
      state: 'pending',
      verdict: null,
      score: null,
      rankScore: null,
      cpuTimeMs: null,
      memoryKib: null,
      judgeName: null,
      isManual: false,
      updatedAt: context.now(),
    })
    .where(
      inArray(
        submissions.id,
        replaced.map(({ submissionId }) => submissionId),
      ),
    )
  await countVerdicts(
    tx,
    replaced.map((judging) => ({ ...judging, from: judging.verdict, to: null })),
  )
  const standing = { state: 'pending' as const, verdict: null, done: 0, total: 0 }
  await publishSubmissions(
    tx,
    replaced.map((judging) => ({ subject: noticeSubject(judging), standing })),
  )
}

/** A new job would only lose the judging's place in the queue. */
const isWaitingAnyway = (judging: JudgingRow) => judging.state === 'pending'

/** Retires judgings. A host working on one learns with its next heartbeat that the lease is lost. */
export async function retireJudgings(
  context: Context,
  tx: Db,
  retired: readonly JudgingRow[],
): Promise<void> {
  await cancelJudgings(context, tx, retired.filter(isOpen))
  await tx
    .update(judgings)
    .set({ isCurrent: false })
    .where(
      inArray(
        judgings.id,
        retired.map(({ id }) => id),
      ),
    )
}
