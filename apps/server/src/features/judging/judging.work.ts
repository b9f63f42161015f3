import { type CaseReport, type JudgeReport, SITE_BANK } from '@gavel/contract'
import { countAccepted, rankScore, scoreJudging } from '@gavel/scoring'
import type { Db } from '../../db/connect.ts'
import { eq } from '../../db/drizzle.ts'
import type { Means } from '../../means.ts'
import { MAX_LEASES } from '../judge-hosts/lease.service.ts'
import type { LeasedWork, WorkInHand, WorkStanding } from '../judge-hosts/leased-work.policy.ts'
import { findContradiction } from '../judge-hosts/report-contradiction.policy.ts'
import { placeOf } from '../places/place.policy.ts'
import { placeTraits } from '../places/place-traits.policy.ts'
import { problems } from '../problems/problems.tables.ts'
import { selectTaskData } from '../problems/task-data.service.ts'
import { firstFailed, mayTellDetails } from '../submissions/feedback.policy.ts'
import { judgings } from '../submissions/judgings.tables.ts'
import { submissions } from '../submissions/submissions.tables.ts'
import { buildTask } from './build-task.service.ts'
import { isOpen, type JudgingRow, lockJudging, selectCaseNumbers } from './judging.queries.ts'
import { takeLiveData } from './live-data.service.ts'
import { countVerdicts } from './problem-counters.ts'
import { publishSubmission, type SubmissionNotice } from './submission-notice.service.ts'

/** The judging of a submission: its first one, a rejudge, or a staged one in the shadow of the current one. */
export const judgingWork: LeasedWork = {
  kind: 'judging',
  name: 'judging',
  maxLeases: MAX_LEASES,
  async lock(context, tx, id) {
    const judging = await lockJudging(tx, id)
    return judging === null || !isOpen(judging) ? null : judgingInHand(context, tx, judging)
  },
}

const judgingInHand = (context: Means, tx: Db, judging: JudgingRow): WorkInHand => ({
  submissionId: judging.submissionId,
  async buildTask(host) {
    const data = await takeLiveData(tx, judging, host)
    if ('needs' in data) return data
    const task = await buildTask(tx, { ...judging, ...data })
    return typeof task === 'string' ? { givenUp: task } : { task, ...data }
  },
  moved: (standing, cases) => moveJudging(tx, judging, standing, cases),
  async findContradiction(report) {
    const caseNumbers = new Set(await selectCaseNumbers(tx, judging.datasetId))
    return findContradiction(report, { scoring: judging.scoring, caseNumbers })
  },
  finished: (report, host) => finishJudging(context, tx, judging, { report, host }),
})

async function moveJudging(
  tx: Db,
  judging: JudgingRow,
  { state, doneCases, totalCases, hostId }: WorkStanding,
  reports: readonly CaseReport[],
): Promise<void> {
  await tx
    .update(judgings)
    .set({ state, doneCases, judgeHostId: hostId, ...(state === 'pending' ? {} : { totalCases }) })
    .where(eq(judgings.id, judging.id))
  const cases = (await existingCases(tx, judging, reports)).map(toCaseNotice)
  if (judging.state !== state || cases.length > 0)
    await moveSubmission(tx, judging, { state, done: doneCases, total: totalCases, cases })
}

export const noticeSubject = (judging: JudgingRow) => ({
  id: judging.submissionId,
  userId: judging.userId,
  submittedAt: judging.submittedAt,
  problemId: judging.problemId,
  isPublic:
    placeTraits(placeOf(judging)).isPublic &&
    judging.visibility === 'public' &&
    judging.problemGroupId === null,
  feedback: {
    problemAuthorId: judging.problemAuthorId,
    problemFeedback: judging.problemFeedback,
    groupId: judging.groupId,
    visibility: judging.visibility,
    contest: judging.contest,
  },
})

/** The submission shows the progress of its current judging; a shadow judging changes nothing there. */
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

/** Leaves out cases that the test data do not have. */
async function existingCases(
  tx: Db,
  { datasetId }: JudgingRow,
  cases: readonly CaseReport[],
): Promise<CaseReport[]> {
  if (cases.length === 0) return []
  const numbers = new Set(await selectCaseNumbers(tx, datasetId))
  return cases.filter(({ number }) => numbers.has(number))
}

const toCaseNotice = (report: CaseReport): SubmissionNotice['cases'][number] => ({
  number: report.number,
  verdict: report.verdict,
  cpuTimeMs: report.cpuTimeMs,
  memoryKib: report.memoryKib,
  subtask: null,
})

async function finishJudging(
  { now }: Means,
  tx: Db,
  judging: JudgingRow,
  { report, host }: { report: JudgeReport; host: { id: number; name: string } | null },
): Promise<void> {
  const time = now()
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
      subtaskScores: points?.subtasks ?? null,
      message: report.message,
      cases: mayTellDetails(judging) ? report.cases : report.cases.map(withoutOutput),
      doneCases: report.cases.length,
      finishedAt: time,
    })
    .where(eq(judgings.id, judging.id))
  if (!judging.isCurrent) return
  await tx
    .update(submissions)
    .set({ ...outcome, rankScore: points?.rankScore ?? null, judgeName: host?.name ?? null, updatedAt: time })
    .where(eq(submissions.id, judging.submissionId))
  await countVerdicts(tx, [{ ...judging, from: judging.verdict, to: report.verdict }])
  await publishSubmission(tx, noticeSubject(judging), { ...outcome, done: 0, total: 0 })
}

/** Anything the task did not ask for is dropped, whatever the host sends. */
const withoutOutput = ({ output: _, ...report }: CaseReport): CaseReport => report

/** Another site returns only its verdict, so in a contest with points it earns all or nothing. */
function remotePoints({ contest }: JudgingRow, { verdict }: JudgeReport) {
  if (contest === null || contest.format === 'icpc') return null
  return { score: verdict === 'AC' ? 100 : 0, rankScore: 0, subtasks: null }
}

/** OI points; null under ICPC rules. */
async function pointsOf(tx: Db, judging: JudgingRow, report: JudgeReport) {
  const [problem] = await tx
    .select({ scoring: problems.scoring, difficulty: problems.difficulty, bank: problems.bank })
    .from(problems)
    .where(eq(problems.id, judging.problemId))
  if (problem !== undefined && problem.bank !== SITE_BANK) return remotePoints(judging, report)
  if (problem === undefined || problem.scoring === 'icpc') return null
  if (report.verdict === 'CE' || report.verdict === 'SE') return { score: 0, rankScore: 0, subtasks: null }
  const data = await selectTaskData(tx, judging.datasetId)
  if (data === null) return null
  const { score, subtasks } = scoreJudging(data, report.cases)
  const cases = countAccepted(report.cases, data.cases.length)
  return {
    score,
    rankScore: rankScore(problem.difficulty, score, cases),
    subtasks: subtasks.map((subtask) => ({ number: subtask.number, score: subtask.score })),
  }
}
