import {
  type AuditAction,
  hasVisible,
  isPlainText,
  lengthOf,
  REJUDGE_REASON_MAX_LENGTH,
} from '@gavel/contract'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { and, eq, inArray, sql } from '../../../db/drizzle.ts'
import { retryOnDeadlock } from '../../../db/retry-on-deadlock.ts'
import { DomainError } from '../../../http/domain-error.ts'
import type { Actor } from '../../audit/actor.policy.ts'
import { recordAudit } from '../../audit/record-audit.service.ts'
import { firstTurn } from '../../judge-hosts/queue-classes.policy.ts'
import { cancelJudgings } from '../cancel-judgings.ts'
import { enqueueJudgings } from '../enqueue-judgings.ts'
import { isTaken, type RejudgeScope, selectionOf } from './rejudge-scope.ts'
import {
  countWaiting,
  lockJudgingPairs,
  lockOpenShadows,
  lockRejudge,
  selectTaken,
} from './rejudges.queries.ts'
import {
  type StagedAction,
  type StagedOutcome,
  type StagedState,
  stagedJudgings,
  stagedRejudgeEvents,
  stagedRejudges,
} from './rejudges.tables.ts'
import { swapCurrent } from './swap-current.ts'

/** How many submissions one transaction can apply without holding others up for long. */
const MAX_SUBMISSIONS = 20_000
/** Rows per insert: PostgreSQL takes 65 535 parameters at most. */
const INSERT_BATCH = 1_000
/** The pool's timeout is meant for pages; these few statements may touch all rows of a large rejudge. */
const STATEMENT_TIMEOUT_MS = 120_000

interface Order {
  readonly scope: RejudgeScope
  readonly reason: string
}

/**
 * Rejudges the submissions of a scope out of sight: the new judgings become current only when the rejudge is applied.
 * It leaves out submissions still waiting for their first verdict, and those decided by hand unless the scope lists
 * them one by one. Returns the rejudge's id.
 *
 * @throws DomainError rejudge_reason_required, rejudge_scope_empty, problem_not_found, rejudge_user_not_found,
 * nothing_to_rejudge, rejudge_too_large, no_test_data
 */
export async function orderStagedRejudge(
  context: Context,
  operator: Actor,
  { scope, reason }: Order,
): Promise<number> {
  const why = reason.trim()
  if (!hasVisible(why) || !isPlainText(why) || lengthOf(why) > REJUDGE_REASON_MAX_LENGTH)
    throw new DomainError('rejudge_reason_required', { limit: REJUDGE_REASON_MAX_LENGTH })
  const selection = await selectionOf(context.db, scope)
  return context.db.transaction(async (tx) => {
    await allowTime(tx)
    const taken = await selectTaken(tx, isTaken(selection), MAX_SUBMISSIONS + 1)
    if (taken.length === 0) throw new DomainError('nothing_to_rejudge')
    if (taken.length > MAX_SUBMISSIONS) throw new DomainError('rejudge_too_large', { limit: MAX_SUBMISSIONS })
    const pairs = taken.map(({ liveDatasetId, ...pair }) => {
      if (liveDatasetId === null) throw new DomainError('no_test_data')
      return { ...pair, datasetId: liveDatasetId }
    })
    const rejudgeId = await insertRejudge(context, tx, { scope, total: pairs.length })
    await note(context, tx, { rejudgeId, action: 'ordered', operator, reason: why, scope })
    for (let start = 0; start < pairs.length; start += INSERT_BATCH) {
      const batch = pairs.slice(start, start + INSERT_BATCH)
      await insertShadows(context, tx, { rejudgeId, pairs: batch, orderedBy: operator.id })
    }
    return rejudgeId
  })
}

async function insertRejudge(
  context: Context,
  tx: Db,
  values: { scope: RejudgeScope; total: number },
): Promise<number> {
  const [row] = await tx
    .insert(stagedRejudges)
    .values({ ...values, createdAt: context.now() })
    .returning({ id: stagedRejudges.id })
  if (row === undefined) throw new Error('the staged rejudge was not stored')
  return row.id
}

interface Shadows {
  readonly rejudgeId: number
  readonly orderedBy: string | null
  readonly pairs: readonly { submissionId: number; datasetId: number; baseJudgingId: number }[]
}

async function insertShadows(context: Context, tx: Db, { rejudgeId, orderedBy, pairs }: Shadows) {
  const drafts = pairs.map(({ submissionId, datasetId }) => ({
    submissionId,
    datasetId,
    orderedBy,
    reason: 'staged' as const,
    isCurrent: false,
    priority: firstTurn('bulk'),
  }))
  const ids = await enqueueJudgings(context, tx, drafts)
  await tx.insert(stagedJudgings).values(
    pairs.map(({ submissionId, baseJudgingId }) => {
      const judgingId = ids.get(submissionId)
      if (judgingId === undefined) throw new Error(`submission ${submissionId} got no judging`)
      return { rejudgeId, judgingId, baseJudgingId }
    }),
  )
}

/** The act of another feature in the transaction that made other judgings current. */
export type OnSwapped = (
  tx: Db,
  swapped: { readonly rejudgeId: number; readonly outcome: 'applied' | 'undone' },
) => Promise<void>

interface Decision {
  readonly rejudgeId: number
  readonly operator: Actor
  readonly reason: string
}

/**
 * Makes all the new judgings current at once. It skips submissions that were judged, decided or cancelled since the
 * order, and those whose new judging ended in a System Error, which says nothing about the program.
 *
 * @throws DomainError staged_rejudge_not_found, staged_rejudge_decided, staged_rejudge_not_ready
 */
export async function applyStagedRejudge(
  context: Context,
  decision: Decision,
  onSwapped: OnSwapped,
): Promise<void> {
  const { rejudgeId } = decision
  await decide(context, async (tx) => {
    await requireState(tx, rejudgeId, 'staged', 'staged_rejudge_decided')
    await requireFinished(tx, rejudgeId)
    await lockJudgingPairs(tx, rejudgeId)
    // Undoing another rejudge may just have made a judging count again that did not count a moment ago.
    await requireFinished(tx, rejudgeId)
    await tx.execute(sql`
      update staged_judgings i set outcome =
        case when not base.is_current then 'stale' when shadow.verdict = 'SE' then 'failed' else 'applied' end
      from judgings base, judgings shadow
      where i.rejudge_id = ${rejudgeId} and base.id = i.base_judging_id and shadow.id = i.judging_id`)
    await cancelJudgings(context, tx, await lockOpenShadows(tx, rejudgeId))
    const changed = await swapCurrent(context, tx, { rejudgeId, outcome: 'applied', to: 'shadow' })
    await onSwapped(tx, { rejudgeId, outcome: 'applied' })
    await finish(context, tx, { ...decision, state: 'applied', changed })
  })
}

/**
 * Discards the new judgings: hosts working on them lose their leases, and nothing else changes.
 *
 * @throws DomainError staged_rejudge_not_found, staged_rejudge_decided
 */
export async function discardStagedRejudge(context: Context, decision: Decision): Promise<void> {
  const { rejudgeId } = decision
  await decide(context, async (tx) => {
    await requireState(tx, rejudgeId, 'staged', 'staged_rejudge_decided')
    await cancelJudgings(context, tx, await lockOpenShadows(tx, rejudgeId))
    await finish(context, tx, { ...decision, state: 'discarded', changed: 0 })
  })
}

/**
 * Makes the replaced judgings current again. Submissions that were judged, decided or cancelled after the rejudge was
 * applied stay as they are.
 *
 * @throws DomainError staged_rejudge_not_found, staged_rejudge_not_applied
 */
export async function undoStagedRejudge(
  context: Context,
  decision: Decision,
  onSwapped: OnSwapped,
): Promise<void> {
  const { rejudgeId } = decision
  await decide(context, async (tx) => {
    await requireState(tx, rejudgeId, 'applied', 'staged_rejudge_not_applied')
    await lockJudgingPairs(tx, rejudgeId)
    await tx.execute(sql`
      update staged_judgings i set outcome = case when shadow.is_current then 'undone' else 'kept' end
      from judgings shadow
      where i.rejudge_id = ${rejudgeId} and i.outcome = 'applied' and shadow.id = i.judging_id`)
    const changed = await swapCurrent(context, tx, { rejudgeId, outcome: 'undone', to: 'base' })
    await onSwapped(tx, { rejudgeId, outcome: 'undone' })
    await finish(context, tx, { ...decision, state: 'undone', changed })
  })
}

/**
 * Judge hosts lock the same rows in queue order, so a deadlock is possible; the transaction that PostgreSQL aborts is
 * retried.
 */
async function decide(context: Context, work: (tx: Db) => Promise<void>): Promise<void> {
  await retryOnDeadlock(() =>
    context.db.transaction(async (tx) => {
      await allowTime(tx)
      await work(tx)
    }),
  )
}

async function allowTime(tx: Db): Promise<void> {
  await tx.execute(sql`select set_config('statement_timeout', ${String(STATEMENT_TIMEOUT_MS)}, true)`)
}

async function requireState(
  tx: Db,
  rejudgeId: number,
  state: StagedState,
  refusal: 'staged_rejudge_decided' | 'staged_rejudge_not_applied',
): Promise<void> {
  const rejudge = await lockRejudge(tx, rejudgeId)
  if (rejudge === null) throw new DomainError('staged_rejudge_not_found')
  if (rejudge.state !== state) throw new DomainError(refusal)
}

async function requireFinished(tx: Db, rejudgeId: number): Promise<void> {
  const count = await countWaiting(tx, rejudgeId)
  if (count > 0) throw new DomainError('staged_rejudge_not_ready', { count })
}

interface Finish extends Decision {
  readonly state: 'applied' | 'discarded' | 'undone'
  readonly changed: number
}

async function finish(context: Context, tx: Db, { state, changed, ...decision }: Finish): Promise<void> {
  const { rejudgeId } = decision
  await tx.update(stagedRejudges).set({ state }).where(eq(stagedRejudges.id, rejudgeId))
  const skipped = await tx.$count(
    stagedJudgings,
    and(eq(stagedJudgings.rejudgeId, rejudgeId), inArray(stagedJudgings.outcome, SKIPPED[state])),
  )
  await note(context, tx, { ...decision, action: state, changed, skipped })
}

const SKIPPED: Readonly<Record<Finish['state'], readonly StagedOutcome[]>> = {
  applied: ['stale', 'failed'],
  discarded: [],
  undone: ['kept'],
}

interface Note extends Decision {
  readonly action: StagedAction
  readonly changed?: number
  readonly skipped?: number
  /** The order's id. */
  readonly scope?: RejudgeScope
}

async function note(context: Context, tx: Db, { operator, scope, ...event }: Note): Promise<void> {
  await tx.insert(stagedRejudgeEvents).values({
    ...event,
    userId: operator.id,
    username: operator.username,
    createdAt: context.now(),
  })
  const { rejudgeId, action, ...told } = event
  await recordAudit(tx, operator, {
    action: AUDIT_ACTIONS[action],
    target: { kind: 'staged-rejudge', id: rejudgeId },
    after: { ...told, ...scope },
  })
}

const AUDIT_ACTIONS = {
  ordered: 'staged-rejudge.order',
  applied: 'staged-rejudge.apply',
  discarded: 'staged-rejudge.discard',
  undone: 'staged-rejudge.undo',
} as const satisfies Record<StagedAction, AuditAction>
