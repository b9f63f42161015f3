import { type CaseReport, type JudgeReport, SITE_BANK } from '@gavel/contract'
import { countAccepted, rankScore, scoreJudging } from '@gavel/scoring'
import type { Db } from '../../db/connect.ts'
import type { Means } from '../../means.ts'
import { MAX_LEASES } from '../judge-hosts/lease.service.ts'
import type { LeasedWork, WorkInHand, WorkStanding } from '../judge-hosts/leased-work.interface.ts'
import { findContradiction } from '../judge-hosts/report-contradiction.policy.ts'
import { placeOf } from '../places/place.policy.ts'
import { placeTraits } from '../places/place-traits.policy.ts'
import { readKeptDataset, taskDataOf } from '../problems/task-data.service.ts'
import { firstFailed, mayTellDetails } from '../submissions/feedback.policy.ts'
import { buildTask } from './build-task.service.ts'
import { isOpen, type JudgingAtWork, type JudgingRow, lockJudging } from './judging.queries.ts'
import { takeLiveData } from './live-data.service.ts'
import { payloadOf, type SubmissionNotice } from './submission-notice.service.ts'
import { writeEnd, writeMove } from './write-judging.ts'

/** The judging of a submission: its first one, a rejudge, or a staged one in the shadow of the current one. */
export const judgingWork: LeasedWork = {
  kind: 'judging',
  name: 'judging',
  maxLeases: MAX_LEASES,
  locksInOne: true,
  async lock(means, tx, id, asked = { forTask: false }) {
    const judging = await lockJudging(tx, id, asked)
    return judging === null || !isOpen(judging) ? null : judgingInHand(means, tx, judging)
  },
}

const judgingInHand = (means: Means, tx: Db, judging: JudgingAtWork): WorkInHand => ({
  submissionId: judging.submissionId,
  async buildTask(host) {
    const data = await takeLiveData(tx, judging, host)
    if ('needs' in data) return data
    const task = await buildTask(means, tx, { ...judging, ...data })
    return typeof task === 'string' ? { givenUp: task } : { task, ...data }
  },
  moved: (standing, cases) => moveJudging(means, tx, judging, { standing, cases }),
  async findContradiction(report) {
    const caseNumbers = await readCaseNumbers(means, tx, judging)
    return findContradiction(report, { scoring: judging.scoring, caseNumbers })
  },
  finished: (report, host) => finishJudging(means, tx, judging, { report, host }),
})

async function readCaseNumbers(
  means: Means,
  tx: Db,
  { datasetId }: JudgingRow,
): Promise<ReadonlySet<number>> {
  const dataset = await readKeptDataset(means, tx, datasetId)
  return new Set(dataset?.cases.map(({ number }) => number))
}

interface Moved {
  readonly standing: WorkStanding
  readonly cases: readonly CaseReport[]
}

async function moveJudging(
  means: Means,
  tx: Db,
  judging: JudgingRow,
  { standing: { state, doneCases, totalCases, hostId }, cases: reports }: Moved,
): Promise<void> {
  const cases = (await existingCases(means, tx, judging, reports)).map(toCaseNotice)
  const isNews = judging.isCurrent && (judging.state !== state || cases.length > 0)
  const failedCase = isNews ? failedCaseOf(judging, state, cases) : judging.failedCase
  const standing = { state, verdict: null, done: doneCases, total: totalCases }
  await writeMove(tx, {
    judgingId: judging.id,
    state,
    doneCases,
    totalCases: state === 'pending' ? null : totalCases,
    hostId,
    failedCase,
    // The submission shows the progress of its current judging; a shadow judging changes nothing there.
    shownId: judging.isCurrent && judging.state !== state ? judging.submissionId : null,
    notice: isNews
      ? payloadOf({ subject: noticeSubject(judging), standing, news: { cases, failedCase } })
      : null,
  })
}

/** The first case that failed, as far as it is known; forgotten when the work goes back to the queue. */
function failedCaseOf(
  judging: JudgingRow,
  state: WorkStanding['state'],
  cases: SubmissionNotice['cases'],
): number | null {
  return state === 'judging' ? (judging.failedCase ?? firstFailed(cases)) : null
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

/** Leaves out cases that the test data do not have. */
async function existingCases(
  means: Means,
  tx: Db,
  judging: JudgingRow,
  cases: readonly CaseReport[],
): Promise<readonly CaseReport[]> {
  if (cases.length === 0) return cases
  const numbers = await readCaseNumbers(means, tx, judging)
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
  means: Means,
  tx: Db,
  judging: JudgingAtWork,
  { report, host }: { report: JudgeReport; host: { id: number; name: string } | null },
): Promise<void> {
  const points = await pointsOf(means, tx, judging, report)
  const { verdict } = report
  const hasFigures = verdict !== 'CE' && verdict !== 'SE'
  await writeEnd(tx, {
    judgingId: judging.id,
    verdict,
    score: points?.score ?? null,
    rankScore: points?.rankScore ?? null,
    cpuTimeMs: hasFigures ? report.cpuTimeMs : null,
    memoryKib: hasFigures ? report.memoryKib : null,
    subtaskScores: points?.subtasks ?? null,
    message: report.message,
    cases: mayTellDetails(judging) ? report.cases : report.cases.map(withoutOutput),
    finishedAt: means.now(),
    shown: judging.isCurrent
      ? {
          submissionId: judging.submissionId,
          judgeName: host?.name ?? null,
          countedProblemId: placeTraits(placeOf(judging)).isCounted ? judging.problemId : null,
          notice: payloadOf({
            subject: noticeSubject(judging),
            standing: { state: 'judged', verdict, done: 0, total: 0 },
          }),
        }
      : null,
  })
}

/** Anything the task did not ask for is dropped, whatever the host sends. */
const withoutOutput = ({ output: _, ...report }: CaseReport): CaseReport => report

/** Another site returns only its verdict, so in a contest with points it earns all or nothing. */
function remotePoints({ contest }: JudgingRow, { verdict }: JudgeReport) {
  if (contest === null || contest.format === 'icpc') return null
  return { score: verdict === 'AC' ? 100 : 0, rankScore: 0, subtasks: null }
}

/** OI points; null under ICPC rules. */
async function pointsOf(means: Means, tx: Db, judging: JudgingAtWork, report: JudgeReport) {
  if (judging.bank !== SITE_BANK) return remotePoints(judging, report)
  if (judging.scoring === 'icpc') return null
  if (report.verdict === 'CE' || report.verdict === 'SE') return { score: 0, rankScore: 0, subtasks: null }
  const dataset = await readKeptDataset(means, tx, judging.datasetId)
  if (dataset === null) return null
  const data = taskDataOf(judging.taskProblem, dataset)
  const { score, subtasks } = scoreJudging(data, report.cases)
  const cases = countAccepted(report.cases, data.cases.length)
  return {
    score,
    rankScore: rankScore(judging.taskProblem.difficulty, score, cases),
    subtasks: subtasks.map((subtask) => ({ number: subtask.number, score: subtask.score })),
  }
}
