import { RemoteFault } from '@gavel/remote-judges'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { isDatabaseUnavailable } from '../../db/database-unavailable.ts'
import { and, eq } from '../../db/drizzle.ts'
import { DomainError } from '../../http/domain-error.ts'
import { readJudgeState } from '../remote-runs/judges/judge-state.service.ts'
import { judgeOfBank } from '../remote-runs/judges/remote-judge.policy.ts'
import { mayPass } from '../remote-runs/judges/remote-refusal.policy.ts'
import {
  findWaitingItem,
  type MirrorItem,
  type MirrorOrderRow,
  selectRunningMirrors,
  updateItem,
} from './mirror-orders.queries.ts'
import { mirrorProblem } from './mirror-problem.service.ts'
import { remoteMirrors } from './remote-mirror.tables.ts'

/** How often a problem is asked for when its judge is away. */
const MAX_ATTEMPTS = 3

/** Whether an order to mirror problems is open. */
export async function isAnyMirrorRunning({ db }: Pick<Context, 'db'>): Promise<boolean> {
  return (await selectRunningMirrors(db)).length > 0
}

/**
 * Mirrors the next problem of each judge that has an open order and has rested since the last one. Everything written
 * stays written; a server that is stopped leaves the item as it was. The job's lock lets one server do this at a time.
 */
export async function runMirrors(context: Context): Promise<void> {
  const orders = await selectRunningMirrors(context.db)
  const firsts = new Map<string, MirrorOrderRow>()
  for (const order of orders) if (!firsts.has(order.bank)) firsts.set(order.bank, order)
  await Promise.all([...firsts.values()].map((order) => goOn(context, order)))
}

async function goOn(context: Context, order: MirrorOrderRow): Promise<void> {
  const judge = judgeOfBank(order.bank)
  const state = judge === null ? null : await readJudgeState(context.db, judge)
  const now = context.now()
  if (state !== null && state.pausedAt !== null) return
  if ([state?.nextReadAt, state?.restsUntil].some((instant) => instant != null && instant > now)) return
  const item = await findWaitingItem(context.db, order.id)
  if (item === null) await finish(context, order)
  else await mirrorItem(context, order, item)
}

async function finish({ db, now }: Context, { id }: MirrorOrderRow): Promise<void> {
  await db
    .update(remoteMirrors)
    .set({ state: 'done', finishedAt: now() })
    .where(and(eq(remoteMirrors.id, id), eq(remoteMirrors.state, 'running')))
}

class Cancelled extends Error {}

async function mirrorItem(context: Context, order: MirrorOrderRow, item: MirrorItem): Promise<void> {
  try {
    const { kind, problemId, changed, remarks } = await mirrorProblem(context, {
      bank: order.bank,
      wanted: item.wanted,
      userId: order.orderedBy,
      actor: order.actor,
      refreshes: order.refreshes,
      within: (tx) => requireRunning(tx, order),
    })
    await updateItem(context.db, item, {
      state: kind,
      problemId,
      changed: [...changed],
      remarks: [...remarks],
    })
    if ((await findWaitingItem(context.db, order.id)) === null) await finish(context, order)
  } catch (error) {
    if (error instanceof Cancelled) return
    // It says nothing about the problem: the item stays as it was, for the next run.
    if (isDatabaseUnavailable(error)) throw error
    if (!(error instanceof DomainError))
      context.log.error({ err: error, item: item.wanted }, 'a problem was not mirrored')
    await noteFailure(context, item, error)
  }
}

async function noteFailure({ db }: Context, item: MirrorItem, error: unknown): Promise<void> {
  const attempts = item.attempts + 1
  const mayHelp = error instanceof DomainError && error.cause instanceof RemoteFault && mayPass(error.cause)
  const { code, details } = error instanceof DomainError ? error : { code: 'internal', details: undefined }
  const failure = { attempts, failureCode: code, failureDetails: details ?? null }
  await updateItem(db, item, mayHelp && attempts < MAX_ATTEMPTS ? failure : { ...failure, state: 'failed' })
}

/** @throws Cancelled */
async function requireRunning(tx: Db, { id }: MirrorOrderRow): Promise<void> {
  const [row] = await tx
    .select({ id: remoteMirrors.id })
    .from(remoteMirrors)
    .where(and(eq(remoteMirrors.id, id), eq(remoteMirrors.state, 'running')))
    .for('update')
  if (row === undefined) throw new Cancelled()
}
