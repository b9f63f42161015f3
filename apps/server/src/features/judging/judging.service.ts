import { randomUUID } from 'node:crypto'
import type { CaseReport, JudgeReport, LeaseProgress } from '@gavel/contract'
import { countAccepted, rankScore, scoreJudging } from '@gavel/scoring'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { eq, type SQL, sql } from '../../db/drizzle.ts'
import { selectTaskData } from '../datasets/dataset-tasks.ts'
import { problems } from '../problems/problems.tables.ts'
import { firstFailed, mayTellDetails } from '../submissions/feedback.policy.ts'
import { submissions } from '../submissions/submissions.tables.ts'
import { enqueueJobs } from './enqueue-judgings.ts'
import { isHostFault, noteHostFault, noteHostRecovery } from './host-faults.ts'
import {
  isOpen,
  type JudgingRow,
  lockJudging,
  lockLeasedJudging,
  selectCaseNumbers,
} from './judging.queries.ts'
import { judgings } from './judging.tables.ts'
import { isFurther, isStuck, standingOf } from './lease-progress.ts'
import { countVerdicts } from './problem-counters.ts'
import { findContradiction } from './report-contradiction.ts'
import { publishSubmission, type SubmissionNotice } from './submission-notice.ts'

/**
 * After so many leases without a result the fault is not a passing one. A judging that was given back is the first
 * to be taken again, so a host that is restarted over and over hits the same one each time: few would not be enough.
 */
export const MAX_LEASES = 20

export const noticeSubject = (judging: JudgingRow) => ({
  id: judging.submissionId,
  userId: judging.userId,
  problemId: judging.problemId,
  isPublic: judging.contestId === null && judging.groupId === null && judging.visibility === 'public',
  feedback: {
    problemAuthorId: judging.problemAuthorId,
    problemFeedback: judging.problemFeedback,
    contest: judging.contest,
  },
})

const NO_LEASE = {
  state: 'pending',
  leaseToken: null,
  judgeHostId: null,
  judgeInstanceId: null,
  doneCases: 0,
} as const

/** Makes a judging wait as if it had never been leased. Its next lease has another token. */
export async function endLease(
  tx: Db,
  judging: JudgingRow,
  change: { readonly jobId?: string; readonly failedHostIds?: SQL } = {},
): Promise<void> {
  await tx
    .update(judgings)
    .set({ ...NO_LEASE, ...change })
    .where(eq(judgings.id, judging.id))
  await moveSubmission(tx, judging, { state: 'pending', done: 0, total: 0 })
}

/** Puts a judging back into the queue at its place. */
export async function releaseJudging(context: Context, tx: Db, judgingId: number): Promise<void> {
  const judging = await lockJudging(tx, judgingId)
  if (judging === null || !isOpen(judging)) return
  await endLease(tx, judging)
  await context.queue.giveBack(tx, judging.jobId)
}

/**
 * Puts a judging back into the queue after a fault of the host that held it: behind others of the same turn, and for
 * another host if there is one that can do it.
 */
async function passOnJudging(context: Context, tx: Db, judging: JudgingRow, hostId: number): Promise<void> {
  const jobId = randomUUID()
  await context.queue.cancel(tx, [judging.jobId])
  await endLease(tx, judging, {
    jobId,
    failedHostIds: sql`array_append(array_remove(${judgings.failedHostIds}, ${hostId}), ${hostId})`,
  })
  await enqueueJobs(context, tx, [{ judgingId: judging.id, jobId, priority: judging.priority }])
}

/** Marks a judging as taken by a host; answers the new lease token. */
export async function startLease(
  context: Context,
  tx: Db,
  judging: JudgingRow,
  host: { id: number; instanceId: string; totalCases: number; stepBudgetMs: number },
): Promise<string> {
  const leaseToken = randomUUID()
  const now = context.now()
  await tx
    .update(judgings)
    .set({
      state: 'compiling',
      leaseToken,
      leaseCount: judging.leaseCount + 1,
      judgeHostId: host.id,
      judgeInstanceId: host.instanceId,
      leasedAt: now,
      progressedAt: now,
      stepBudgetMs: host.stepBudgetMs,
      doneCases: 0,
      totalCases: host.totalCases,
    })
    .where(eq(judgings.id, judging.id))
  await moveSubmission(tx, judging, { state: 'compiling', done: 0, total: host.totalCases })
  return leaseToken
}

/** The submission shows its current judging's standing; a shadow judging moves nothing. */
async function moveSubmission(
  tx: Db,
  judging: JudgingRow,
  standing: {
    state: 'pending' | 'compiling' | 'judging'
    done: number
    total: number
    cases?: SubmissionNotice['cases']
  },
): Promise<void> {
  if (!judging.isCurrent) return
  if (judging.state !== standing.state) {
    await tx
      .update(submissions)
      .set({ state: standing.state })
      .where(eq(submissions.id, judging.submissionId))
  }
  const cases = standing.cases ?? []
  const failedCase = standing.state === 'judging' ? (judging.failedCase ?? firstFailed(cases)) : null
  if (failedCase !== judging.failedCase)
    await tx.update(judgings).set({ failedCase }).where(eq(judgings.id, judging.id))
  const news = { cases, failedCase }
  await publishSubmission(tx, noticeSubject(judging), { ...standing, verdict: null }, news)
}

/**
 * Notes how far a lease has come. Answers the job to keep alive, or null when the lease is no longer the host's: a
 * host that lives and gets no further for too long loses it.
 */
export async function recordProgress(
  context: Context,
  hostId: number,
  progress: LeaseProgress,
): Promise<string | null> {
  return context.db.transaction(async (tx) => {
    const judging = await lockLeasedJudging(tx, hostId, progress.leaseToken)
    if (judging === null || !isOpen(judging)) return null
    const now = context.now()
    const standing = standingOf(judging, progress)
    const hasCome = isFurther(judging, standing)
    if (!hasCome && isStuck(judging, now)) {
      const reason = 'A judging got no further; it was given to another host.'
      await noteHostFault(tx, hostId, { reason, submissionId: judging.submissionId, at: now })
      await passOnJudging(context, tx, judging, hostId)
      return null
    }
    await tx
      .update(judgings)
      .set({ ...standing, ...(hasCome ? { progressedAt: now } : {}) })
      .where(eq(judgings.id, judging.id))
    const cases = (await existingCases(tx, judging, progress.cases)).map(caseToNotice(new Map()))
    if (judging.state !== standing.state || cases.length > 0) {
      const { state, doneCases: done } = standing
      await moveSubmission(tx, judging, { state, done, total: judging.totalCases, cases })
    }
    return judging.jobId
  })
}

/** Without those that the test data do not have. */
async function existingCases(
  tx: Db,
  { datasetId }: JudgingRow,
  cases: readonly CaseReport[],
): Promise<CaseReport[]> {
  if (cases.length === 0) return []
  const numbers = new Set(await selectCaseNumbers(tx, datasetId))
  return cases.filter(({ number }) => numbers.has(number))
}

const caseToNotice =
  (groups: ReadonlyMap<number, number | null>) =>
  (report: CaseReport): SubmissionNotice['cases'][number] => ({
    number: report.number,
    verdict: report.verdict,
    cpuTimeMs: report.cpuTimeMs,
    memoryKib: report.memoryKib,
    subtask: groups.get(report.number) ?? null,
  })

/**
 * Takes a host's result, once: the row, the submission's copy, the counters and the queue change in one
 * transaction. A repeated report of the same lease is welcome and changes nothing; one of a lost lease is refused.
 *
 * @returns whether the host may forget the task
 */
export async function applyReport(
  context: Context,
  host: { id: number; name: string },
  { leaseToken, report }: { leaseToken: string; report: JudgeReport },
): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const judging = await lockLeasedJudging(tx, host.id, leaseToken)
    if (judging === null) return false
    if (!isOpen(judging)) return true
    const checked = await believable(tx, judging, report)
    const now = context.now()
    if (isHostFault(checked)) {
      const fault = { reason: checked.message, submissionId: judging.submissionId, at: now }
      await noteHostFault(tx, host.id, fault)
      if (judging.leaseCount < MAX_LEASES) {
        await passOnJudging(context, tx, judging, host.id)
        return true
      }
    } else {
      await noteHostRecovery(tx, host.id, now)
    }
    await finishJudging(context, tx, judging, { report: checked, judgeName: host.name })
    return true
  })
}

/** The report; or, when its parts contradict each other or the task, that its host is at fault. */
async function believable(tx: Db, judging: JudgingRow, report: JudgeReport): Promise<JudgeReport> {
  const caseNumbers = new Set(await selectCaseNumbers(tx, judging.datasetId))
  const slip = findContradiction(report, { scoring: judging.scoring, caseNumbers })
  if (slip === null) return report
  const message = `The host sent a report that cannot be: ${slip}.`
  return { verdict: 'SE', message, cpuTimeMs: 0, memoryKib: 0, cases: [], retryElsewhere: true }
}

/** Ends a judging that no host could judge, with System Error and the reason for the administrator. */
export async function giveUpJudging(
  context: Context,
  tx: Db,
  judging: JudgingRow,
  reason: string,
): Promise<void> {
  const report: JudgeReport = {
    verdict: 'SE',
    message: reason,
    cpuTimeMs: 0,
    memoryKib: 0,
    cases: [],
    retryElsewhere: false,
  }
  await finishJudging(context, tx, judging, { report, judgeName: null })
}

async function finishJudging(
  context: Context,
  tx: Db,
  judging: JudgingRow,
  result: { report: JudgeReport; judgeName: string | null },
): Promise<void> {
  const { report } = result
  const now = context.now()
  const points = await pointsOf(tx, judging, report)
  const outcome = {
    state: 'judged' as const,
    verdict: report.verdict,
    score: points?.score ?? null,
    cpuTimeMs: report.verdict === 'CE' || report.verdict === 'SE' ? null : report.cpuTimeMs,
    memoryKib: report.verdict === 'CE' || report.verdict === 'SE' ? null : report.memoryKib,
  }
  await tx
    .update(judgings)
    .set({
      ...outcome,
      rankScore: points?.rankScore ?? null,
      message: report.message,
      cases: mayTellDetails(judging) ? report.cases : report.cases.map(withoutOutput),
      doneCases: report.cases.length,
      finishedAt: now,
    })
    .where(eq(judgings.id, judging.id))
  if (judging.isCurrent) {
    await tx
      .update(submissions)
      .set({ ...outcome, rankScore: points?.rankScore ?? null, judgeName: result.judgeName, updatedAt: now })
      .where(eq(submissions.id, judging.submissionId))
    await countVerdicts(tx, [{ ...judging, from: judging.verdict, to: report.verdict }])
    await publishSubmission(tx, noticeSubject(judging), { ...outcome, done: 0, total: 0 })
  }
  await context.queue.finish(tx, judging.jobId)
}

/** What the task did not ask for is not kept, whatever the host sends. */
const withoutOutput = ({ output: _, ...report }: CaseReport): CaseReport => report

/** OI points; null under ICPC rules. */
async function pointsOf(tx: Db, judging: JudgingRow, report: JudgeReport) {
  const [problem] = await tx
    .select({ scoring: problems.scoring, difficulty: problems.difficulty })
    .from(problems)
    .where(eq(problems.id, judging.problemId))
  if (problem === undefined || problem.scoring === 'icpc') return null
  if (report.verdict === 'CE' || report.verdict === 'SE') return { score: 0, rankScore: 0 }
  const data = await selectTaskData(tx, judging.datasetId)
  if (data === null) return null
  const { score } = scoreJudging(data, report.cases)
  const cases = countAccepted(report.cases, data.cases.length)
  return { score, rankScore: rankScore(problem.difficulty, score, cases) }
}
