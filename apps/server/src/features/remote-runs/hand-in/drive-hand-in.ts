import { runFailureMessage } from '@gavel/contract'
import { type JudgeAdapter, type ProblemRef, type PublicRun, RemoteFault } from '@gavel/remote-judges'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { and, eq, isNull } from '../../../db/drizzle.ts'
import { lockName } from '../../../db/lock-name.ts'
import { NOBODY } from '../../remote-accounts/visitor.policy.ts'
import { findDestination } from '../drive/destination.ts'
import { endRun, failRun, moveRun } from '../drive/run-end.ts'
import { changeRun, releaseRun } from '../drive/run-rows.queries.ts'
import { noteFault, noteSuccess } from '../judges/judge-state.service.ts'
import { type HandIn, type RemoteRun, remoteHandIns } from '../remote-runs.tables.ts'
import { CLOCK_TOLERANCE_MS, HAND_IN_PATIENCE_MS, pauseBeforeLook, runOf } from './hand-in.policy.ts'
import { findHandIn, selectOpenHandIns, selectUsedRuns } from './hand-ins.queries.ts'

/** A submission that its author hands in, and where. */
interface HandInStep {
  readonly context: Context
  readonly run: RemoteRun
  readonly adapter: JudgeAdapter
  readonly problem: ProblemRef
  /** Here. */
  readonly problemId: number
}

/** Reads the public runs of the author's handle once, and takes over what they say of the submission. */
export async function followHandIn(context: Context, run: RemoteRun): Promise<void> {
  const destination = await findDestination(context, run)
  if (destination === null) return failRun(context, run, 'no-adapter')
  const { adapter, state, problem, work } = destination
  const step: HandInStep = { context, run, adapter, problem, problemId: work.problemId }
  const handIn = await findHandIn(context.db, run.submissionId)
  if (handIn === null) return failRun(context, run, 'not-handed-in')
  const now = context.now()
  if (state.restsUntil !== null && state.restsUntil > now) return lookLater(step, state.restsUntil)
  try {
    const found = await lookFor(step, handIn)
    await noteSuccess(context.db, step.adapter.profile.judge, now)
    if (found === null) return await waitForRun(step, handIn)
    await takeOver(step, found)
  } catch (error) {
    if (!(error instanceof RemoteFault)) throw error
    await noteFault(context.db, step.adapter.profile.judge, error, now)
    if (isOver(step)) await failRun(context, run, runFailureMessage('no-verdict', error.remoteText))
    else await lookLater(step, new Date(now.getTime() + (error.retryAfterMs ?? pauseBeforeLook(run.polls))))
  }
}

async function lookFor(
  { context, run, adapter, problem, problemId }: HandInStep,
  handIn: HandIn,
): Promise<PublicRun | null> {
  const { db } = context
  const runs = await adapter.readPublicRuns(context.remoteSites.openSession(adapter, NOBODY), {
    handle: handIn.handle,
    problem,
    since: new Date(handIn.openedAt.getTime() - CLOCK_TOLERANCE_MS),
  })
  if (handIn.remoteRunId !== null) return runs.find(({ run: { id } }) => id === handIn.remoteRunId) ?? null
  return db.transaction(async (tx) => {
    await lockHandle(tx, handIn)
    const used = await selectUsedRuns(
      tx,
      handIn.site,
      runs.map(({ run: { id } }) => id),
    )
    const unused = runs.filter(({ run: { id } }) => !used.has(id))
    const open = await selectOpenHandIns(tx, handIn, problemId)
    const found = runOf(run.submissionId, open, unused, adapter.isSameLanguage)
    if (found === null) return null
    const { id: remoteRunId } = found.run
    const isOurs = await changeRun(tx, run, { remoteRunId })
    if (!isOurs) return null
    await tx
      .update(remoteHandIns)
      .set({ remoteRunId })
      .where(and(eq(remoteHandIns.submissionId, run.submissionId), isNull(remoteHandIns.remoteRunId)))
    return found
  })
}

/** Two submissions that wait for runs of the same handle choose one after the other. */
async function lockHandle(tx: Db, { site, handle }: HandIn): Promise<void> {
  const key = `hand-in:${site}:${handle.toLowerCase()}`
  await lockName(tx, key)
}

async function takeOver(step: HandInStep, { state }: PublicRun): Promise<void> {
  const { context, run } = step
  if (state.kind === 'judged')
    return endRun(context, run, { ...state, message: null, rawVerdict: state.remoteText })
  if (state.kind === 'running') await moveRun(context, run, state.stage)
  if (!isOver(step)) return lookLater(step)
  await failRun(
    context,
    run,
    state.kind === 'unknown' ? runFailureMessage('unknown-verdict', state.remoteText) : 'no-verdict',
  )
}

async function waitForRun(step: HandInStep, { remoteRunId }: HandIn): Promise<void> {
  if (!isOver(step)) return lookLater(step)
  await failRun(step.context, step.run, remoteRunId === null ? 'not-handed-in' : 'no-verdict')
}

const isOver = ({ context, run }: HandInStep): boolean =>
  context.now().getTime() >= run.createdAt.getTime() + HAND_IN_PATIENCE_MS

async function lookLater({ context, run }: HandInStep, until?: Date): Promise<void> {
  const dueAt = until ?? new Date(context.now().getTime() + pauseBeforeLook(run.polls))
  await releaseRun(context.db, run, { dueAt, polls: run.polls + 1 })
}
