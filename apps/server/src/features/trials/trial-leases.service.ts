import { randomUUID } from 'node:crypto'
import type { JudgeReport, JudgeTask, LanguageSetup, LeaseProgress } from '@gavel/contract'
import { findLanguage, languageSetup } from '@gavel/languages'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { and, eq, isNull, ne, or, sql } from '../../db/drizzle.ts'
import { hasKnownMode, toMode } from '../datasets/dataset-tasks.ts'
import { findDataset } from '../datasets/dataset-versions.ts'
import { comparisonOf, limitsOf } from '../judging/build-task.ts'
import { isHostFault, noteHostFault, noteHostRecovery } from '../judging/host-faults.ts'
import { ownGroupOfTrial } from '../judging/job-groups.ts'
import { MAX_LEASES } from '../judging/judging.service.ts'
import { isFurther, isStuck, standingOf } from '../judging/lease-progress.ts'
import { firstTurn } from '../judging/queue-order.ts'
import { stepBudgetMs } from '../judging/step-budget.ts'
import { taskLanguage } from '../judging/task-language.ts'
import { problems } from '../problems/problems.tables.ts'
import { type Trial, trials } from './trials.tables.ts'

interface LeaseHolder {
  readonly id: number
  readonly instanceId: string
}

async function lockTrial(tx: Db, id: number): Promise<Trial | null> {
  const [run] = await tx.select().from(trials).where(eq(trials.id, id)).for('update')
  return run ?? null
}

async function lockLeasedTrial(tx: Db, hostId: number, leaseToken: string): Promise<Trial | null> {
  // Something that is no token at all stands for no lease.
  if (!z.uuid().safeParse(leaseToken).success) return null
  const [run] = await tx
    .select()
    .from(trials)
    .where(and(eq(trials.leaseToken, leaseToken), eq(trials.judgeHostId, hostId)))
    .for('update')
  return run ?? null
}

/** Gives a queued trial to a host, or null when there is nothing to run any more. */
export async function leaseTrial(
  context: Context,
  tx: Db,
  { holder, job }: { holder: LeaseHolder; job: { jobId: string; trialId: number } },
): Promise<JudgeTask | null> {
  const run = await lockTrial(tx, job.trialId)
  if (run === null || run.state === 'judged' || run.jobId !== job.jobId) {
    await context.queue.finish(tx, job.jobId)
    return null
  }
  if (run.state !== 'pending') {
    // Its lease ran out. Only of what waits it is asked which hosts should leave it to others.
    await releaseTrial(context, tx, run)
    return null
  }
  const task = run.leaseCount < MAX_LEASES ? await buildTask(tx, run) : null
  if (task === null) {
    await finishTrial(context, tx, run, { verdict: 'SE', stderr: null })
    return null
  }
  const leaseToken = randomUUID()
  await tx
    .update(trials)
    .set({
      state: 'compiling',
      leaseToken,
      leaseCount: run.leaseCount + 1,
      judgeHostId: holder.id,
      judgeInstanceId: holder.instanceId,
      progressedAt: context.now(),
      stepBudgetMs: stepBudgetMs(task),
    })
    .where(eq(trials.id, run.id))
  return { ...task, leaseToken }
}

/** The task without its lease; null when its language is gone, or what its program needs. */
async function buildTask(tx: Db, run: Trial): Promise<Omit<JudgeTask, 'leaseToken'> | null> {
  const language = findLanguage(run.language)
  if (language === null) return null
  if (run.problemId === null) return buildCompileTask(run, languageSetup(language))
  const [problem] = await tx.select().from(problems).where(eq(problems.id, run.problemId))
  if (problem === undefined) return null
  const dataset = problem.liveDatasetId === null ? null : await findDataset(tx, problem.liveDatasetId)
  if (dataset !== null && !hasKnownMode(dataset)) return null
  const parts = taskLanguage(
    language,
    dataset === null ? null : toMode(dataset),
    problem.userExtraFiles ?? {},
  )
  if (parts === null) return null
  const { fileInputName, fileOutputName } = problem
  const hasFileIo = fileInputName !== null && fileOutputName !== null
  return {
    judgingId: run.id,
    source: run.source,
    ...parts,
    limits: limitsOf(problem, parts.language),
    mode: {
      kind: 'trial',
      // The wire's clients leave the last line's end to the server.
      input: `${run.input}\n`,
      expectedOutput: run.expectedOutput,
      comparison: comparisonOf(problem),
    },
    scoring: 'icpc',
    stopAtFirstFailure: true,
    fileIo: hasFileIo ? { input: fileInputName, output: fileOutputName } : null,
    subtasks: [],
    cases: [],
  }
}

/** A checker or interactor that its author wants to see compile. Limits and cases are no part of that. */
function buildCompileTask({ id, source, program }: Trial, language: LanguageSetup) {
  if (program === null) return null
  return {
    judgingId: id,
    source: '',
    language,
    limits: { timeMs: 1000, memoryMib: 256, stackMib: 64 },
    mode: { kind: 'compile' as const, program: { source, language, ...program } },
    scoring: 'icpc' as const,
    stopAtFirstFailure: true,
    fileIo: null,
    userExtraFiles: {},
    subtasks: [],
    cases: [],
  }
}

/**
 * Answers the job to keep alive, or null when the lease is no longer the host's: one that gets no further for too long
 * loses it.
 */
export async function holdTrial(
  context: Context,
  hostId: number,
  progress: LeaseProgress,
): Promise<string | null> {
  return context.db.transaction(async (tx) => {
    const run = await lockLeasedTrial(tx, hostId, progress.leaseToken)
    if (run === null || run.state === 'judged') return null
    const now = context.now()
    // There are no cases: it is compiled, then run.
    const lease = { state: run.state, doneCases: 0, totalCases: 0 }
    const standing = standingOf(lease, progress)
    const hasCome = isFurther(lease, standing)
    if (!hasCome && isStuck(run, now)) {
      const reason = 'A trial got no further; it was given to another host.'
      await noteHostFault(tx, hostId, { reason, submissionId: null, at: now })
      await passOnTrial(context, tx, run, hostId)
      return null
    }
    await tx
      .update(trials)
      .set({ state: standing.state, ...(hasCome ? { progressedAt: now } : {}) })
      .where(eq(trials.id, run.id))
    return run.jobId
  })
}

/**
 * Takes a host's result, once.
 *
 * @returns whether the host may forget the task
 */
export async function applyTrialReport(
  context: Context,
  hostId: number,
  { leaseToken, report }: { leaseToken: string; report: JudgeReport },
): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const run = await lockLeasedTrial(tx, hostId, leaseToken)
    if (run === null) return false
    if (run.state === 'judged') return true
    const now = context.now()
    if (isHostFault(report)) {
      await noteHostFault(tx, hostId, { reason: report.message, submissionId: null, at: now })
      if (run.leaseCount < MAX_LEASES) {
        await passOnTrial(context, tx, run, hostId)
        return true
      }
    } else {
      await noteHostRecovery(tx, hostId, now)
    }
    await finishTrial(context, tx, run, outcomeOf(report))
    return true
  })
}

interface Outcome {
  readonly verdict: NonNullable<Trial['verdict']>
  readonly stderr: string | null
  readonly output?: string | null
  readonly cpuTimeMs?: number
  readonly memoryKib?: number
}

/** The reason of a fault of ours is the administrators' business; they read it on the page of the host. */
function outcomeOf({ verdict, message, cpuTimeMs, memoryKib, trial }: JudgeReport): Outcome {
  if (verdict === 'SE') return { verdict, stderr: null }
  if (verdict === 'CE') return { verdict, stderr: message }
  const stderr = [message, trial?.stderr].filter(Boolean).join('\n')
  return { verdict, cpuTimeMs, memoryKib, output: trial?.output ?? null, stderr }
}

async function finishTrial(context: Context, tx: Db, run: Trial, outcome: Outcome): Promise<void> {
  await tx
    .update(trials)
    .set({ state: 'judged', finishedAt: context.now(), ...outcome })
    .where(eq(trials.id, run.id))
  await context.queue.finish(tx, run.jobId)
}

const NO_LEASE = { state: 'pending', leaseToken: null, judgeHostId: null, judgeInstanceId: null } as const

async function releaseTrial(context: Context, tx: Db, run: Pick<Trial, 'id' | 'jobId'>): Promise<void> {
  await tx.update(trials).set(NO_LEASE).where(eq(trials.id, run.id))
  await context.queue.giveBack(tx, run.jobId)
}

/** Puts a trial back after a fault of the host that held it, for another host if there is one that can run it. */
async function passOnTrial(
  context: Context,
  tx: Db,
  run: Pick<Trial, 'id' | 'jobId'>,
  hostId: number,
): Promise<void> {
  const jobId = randomUUID()
  await context.queue.cancel(tx, [run.jobId])
  await tx
    .update(trials)
    .set({
      ...NO_LEASE,
      jobId,
      failedHostIds: sql`array_append(array_remove(${trials.failedHostIds}, ${hostId}), ${hostId})`,
    })
    .where(eq(trials.id, run.id))
  const job = { trialId: run.id, jobId, priority: firstTurn('trial'), group: ownGroupOfTrial(run.id) }
  await context.queue.enqueue(tx, [job])
}

/** Puts back what a host held: all of it, or what it held in lives before the given one. */
export async function releaseTrialsOf(
  context: Context,
  tx: Db,
  host: { id: number; exceptInstanceId: string | null },
): Promise<void> {
  const runs = await tx
    .select({ id: trials.id, jobId: trials.jobId })
    .from(trials)
    .where(
      and(
        eq(trials.judgeHostId, host.id),
        // Spelled as in the index of open ones.
        sql`${trials.state} <> 'judged'`,
        host.exceptInstanceId === null
          ? undefined
          : or(isNull(trials.judgeInstanceId), ne(trials.judgeInstanceId, host.exceptInstanceId)),
      ),
    )
    .orderBy(trials.id)
    .for('update')
  for (const run of runs) await releaseTrial(context, tx, run)
}
