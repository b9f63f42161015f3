import { randomUUID } from 'node:crypto'
import type { CaseReport, JudgeReport, JudgeTask, LeaseProgress } from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { eq } from '../../db/drizzle.ts'
import { isHostFault, noteHostFault, noteHostRecovery } from '../judging/host-faults.ts'
import { MAX_LEASES } from '../judging/judging.service.ts'
import { isFurther, isStuck, standingOf } from '../judging/lease-progress.ts'
import { findContradiction } from '../judging/report-contradiction.ts'
import { stepBudgetMs } from '../judging/step-budget.ts'
import {
  countOpenParts,
  findLeasedPart,
  findPartCheckId,
  isOpenPart,
  lockCheck,
  lockHeldParts,
  lockLeasedPart,
  lockPart,
  selectCaseNumbers,
  updatePart,
} from './check-parts.ts'
import { buildCheckTask } from './check-task.ts'
import { type CheckPart, type PartOutcome, type ProblemCheck, problemChecks } from './problem-check.tables.ts'

interface LeaseHolder {
  readonly id: number
  readonly instanceId: string
}

/** After so many faults of hosts a part ends: a check is no reason to try all night. */
const MAX_FAULTS = 3

/** Gives a queued part of a check to a host, or null when there is nothing to do any more. */
export async function leaseCheckPart(
  context: Context,
  tx: Db,
  { holder, job }: { holder: LeaseHolder; job: { jobId: string; checkPartId: number } },
): Promise<JudgeTask | null> {
  const checkId = await findPartCheckId(tx, job.checkPartId)
  const check = checkId === null ? null : await lockCheck(tx, checkId)
  const part = check === null ? null : await lockPart(tx, job.checkPartId)
  if (check === null || part === null || !isOpenPart(part) || part.jobId !== job.jobId) {
    await context.queue.finish(tx, job.jobId)
    return null
  }
  if (part.hostId !== null && part.hostId !== holder.id) {
    // It was queued after this host had looked what to leave to others.
    await context.queue.giveBack(tx, job.jobId)
    return null
  }
  const task =
    part.leaseCount < MAX_LEASES
      ? await buildCheckTask(tx, check, part)
      : `No judge host finished this in ${MAX_LEASES} attempts.`
  if (typeof task === 'string') {
    await finishPart(context, tx, { check, part }, faultOf(task))
    return null
  }
  const leaseToken = randomUUID()
  await updatePart(tx, part.id, {
    state: 'compiling',
    leaseToken,
    leaseCount: part.leaseCount + 1,
    judgeHostId: holder.id,
    judgeInstanceId: holder.instanceId,
    progressedAt: context.now(),
    stepBudgetMs: stepBudgetMs(task),
    doneCases: 0,
    totalCases: task.cases.length,
  })
  return { ...task, leaseToken }
}

/**
 * Notes how far a lease has come. Answers the job to keep alive, or null when the lease is no longer the host's: a
 * host that lives and gets no further for too long loses it.
 */
export async function holdCheckPart(
  context: Context,
  hostId: number,
  progress: LeaseProgress,
): Promise<string | null> {
  return context.db.transaction(async (tx) => {
    const part = await lockLeasedPart(tx, hostId, progress.leaseToken)
    if (part === null || !isOpenPart(part)) return null
    const now = context.now()
    const standing = standingOf(part, progress)
    const hasCome = isFurther(part, standing)
    if (!hasCome && isStuck(part, now)) {
      await releasePart(context, tx, part)
      return null
    }
    await updatePart(tx, part.id, { ...standing, ...(hasCome ? { progressedAt: now } : {}) })
    return part.jobId
  })
}

/**
 * Takes a host's result, once.
 *
 * @returns whether the host may forget the task
 */
export async function applyCheckReport(
  context: Context,
  host: { readonly id: number },
  { leaseToken, report }: { leaseToken: string; report: JudgeReport },
): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const found = await findLeasedPart(tx, host.id, leaseToken)
    const check = found === null ? null : await lockCheck(tx, found.checkId)
    const part = await lockLeasedPart(tx, host.id, leaseToken)
    if (check === null || part === null || part.state === 'lost') return false
    if (!isOpenPart(part)) return true
    const checked = await believable(tx, check, part, report)
    const now = context.now()
    if (isHostFault(checked)) {
      await noteHostFault(tx, host.id, { reason: checked.message, submissionId: null, at: now })
      if (part.leaseCount < MAX_FAULTS) {
        await releasePart(context, tx, part)
        return true
      }
    } else {
      await noteHostRecovery(tx, host.id, now)
    }
    await finishPart(context, tx, { check, part }, outcomeOf(checked))
    return true
  })
}

/** The report; or, when its parts contradict each other or the task, that its host is at fault. */
async function believable(
  tx: Db,
  { datasetId }: ProblemCheck,
  { kind }: CheckPart,
  report: JudgeReport,
): Promise<JudgeReport> {
  const all = datasetId === null || kind === 'compile' ? [] : await selectCaseNumbers(tx, datasetId)
  // Only one case is looked at for a sample, whichever.
  const numbers =
    kind === 'sample' ? all.filter((number) => report.cases.some((one) => one.number === number)) : all
  // A part of the points is nothing strange, whatever the problem counts.
  const slip = findContradiction(report, { scoring: 'oi', caseNumbers: new Set(numbers) })
  if (slip === null) return report
  const message = `The host sent a report that cannot be: ${slip}.`
  return { verdict: 'SE', message, cpuTimeMs: 0, memoryKib: 0, cases: [], retryElsewhere: true }
}

const MESSAGE_LENGTH = 4_000

function outcomeOf({ verdict, message, cases }: JudgeReport): PartOutcome {
  const failed = cases.find((one) => one.verdict !== 'AC' && one.message !== null)
  const said = message ?? failed?.message ?? null
  // The cut may go through a character, and JSON in the database holds no half of one.
  const kept = said?.slice(0, MESSAGE_LENGTH).toWellFormed() ?? null
  return { verdict, message: kept, cases: cases.map(caseOf) }
}

function caseOf({ number, verdict, cpuTimeMs, memoryKib, share }: CaseReport) {
  return { number, verdict, cpuTimeMs, memoryKib, share }
}

const faultOf = (message: string): PartOutcome => ({ verdict: 'SE', message, cases: [] })

interface Locked {
  readonly check: ProblemCheck
  readonly part: CheckPart
}

/** The last part of a check ends it. Both rows are locked. */
async function finishPart(
  context: Context,
  tx: Db,
  { check, part }: Locked,
  outcome: PartOutcome,
): Promise<void> {
  await updatePart(tx, part.id, { state: 'judged', outcome, doneCases: outcome.cases.length })
  await context.queue.finish(tx, part.jobId)
  await endCheckWhenDone(context, tx, check)
}

/** The check is locked. */
export async function endCheckWhenDone(context: Context, tx: Db, { id, state }: ProblemCheck): Promise<void> {
  if (state !== 'running' || (await countOpenParts(tx, id)) > 0) return
  await tx
    .update(problemChecks)
    .set({ state: 'done', finishedAt: context.now() })
    .where(eq(problemChecks.id, id))
}

async function releasePart(context: Context, tx: Db, part: Pick<CheckPart, 'id' | 'jobId'>): Promise<void> {
  await updatePart(tx, part.id, {
    state: 'pending',
    leaseToken: null,
    judgeHostId: null,
    judgeInstanceId: null,
    doneCases: 0,
  })
  await context.queue.giveBack(tx, part.jobId)
}

/** Puts back what a host held: all of it, or what it held in lives before the given one. */
export async function releaseCheckPartsOf(
  context: Context,
  tx: Db,
  host: { id: number; exceptInstanceId: string | null },
): Promise<void> {
  for (const part of await lockHeldParts(tx, host)) await releasePart(context, tx, part)
}
