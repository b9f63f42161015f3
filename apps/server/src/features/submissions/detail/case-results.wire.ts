import {
  type CaseDetailVo,
  type CaseReport,
  type CaseResultsVo,
  type CaseResultVo,
  type SubtaskResultVo,
  statusOf,
  type TaskCase,
  VERDICT_STATUS,
} from '@gavel/contract'
import { casePoints, scoreJudging } from '@gavel/scoring'
import type { z } from 'zod'
import { type CaseDepth, type CaseView, toldCases } from '../feedback.policy.ts'
import type { JudgedCases, readCaseResults } from './case-results.service.ts'

/** The cases of a judging that a reader may see, in groups where the problem scores by subtask (`api.md` 4.7). */
export function caseResultsToWire(
  judged: Awaited<ReturnType<typeof readCaseResults>>,
): z.output<typeof CaseResultsVo> {
  if (judged === 'closed') return null
  if (judged === 'none')
    return { judgeCaseList: [], subTaskJudgeCaseVoList: null, judgeCaseMode: 'default', removed: null }
  const hasSubtasks =
    judged.scoring === 'oi' && (judged.caseMode.startsWith('subtask') || judged.subtasks.length > 1)
  const reports = [...judged.reports].sort((a, b) => a.number - b.number)
  const rows = toldCases(judged.view.feedback, reports).map(({ told, depth }) =>
    caseToWire(judged, told, depth),
  )
  if (!hasSubtasks)
    return {
      ...{ judgeCaseList: rows, subTaskJudgeCaseVoList: null },
      ...{ judgeCaseMode: judged.caseMode, removed: judged.removed },
    }
  return {
    judgeCaseList: null,
    subTaskJudgeCaseVoList: groupsToWire(judged, rows),
    // Policies that the wire does not know are shown like its grouped mode.
    judgeCaseMode: judged.caseMode === 'default' ? 'subtask_lowest' : judged.caseMode,
    removed: judged.removed,
  }
}

function caseToWire(judged: JudgedCases, report: CaseReport, depth: CaseDepth): CaseResultVo {
  const testCase = judged.cases.find((candidate) => candidate.number === report.number)
  const names = judged.fileNames?.get(report.number)
  const hasFigures = depth !== 'verdict'
  return {
    id: null,
    pid: judged.submission.problemId,
    submitId: judged.submission.id,
    uid: judged.submission.userId,
    caseId: null,
    time: hasFigures ? report.cpuTimeMs : 0,
    memory: hasFigures ? report.memoryKib : 0,
    score: judged.scoring === 'oi' && testCase !== undefined ? casePoints(testCase, report.share) : null,
    status: report.verdict === null ? statusOf('cancelled', null) : VERDICT_STATUS[report.verdict],
    inputData: names?.input ?? null,
    outputData: names?.answer ?? null,
    userOutput: depth === 'details' ? remarkOf(judged.view, report) : null,
    groupNum: testCase?.subtask ?? null,
    seq: report.number,
    mode: judged.caseMode,
    gmtCreate: null,
    gmtModified: null,
    fullScore: judged.scoring === 'oi' && testCase !== undefined ? ownPoints(judged, testCase) : null,
    detail: hasFigures ? detailOf(judged.view, report, depth) : null,
  }
}

/** Where a policy scores the subtask as a whole, the points of its cases mean nothing. */
function ownPoints({ subtasks }: JudgedCases, testCase: TaskCase): number | null {
  const policy = subtasks.find(({ number }) => number === testCase.subtask)?.policy ?? 'sum'
  return policy === 'sum' || policy === 'average' ? testCase.score : null
}

/** The remarks of the judge and the program. Details of a System Error are only for those who can fix it. */
function remarkOf(view: CaseView, { verdict, message, stderr, juryMessage }: CaseReport): string | null {
  if (!(verdict === 'SE' ? view.seesFileNames : view.seesTexts)) return null
  // Labelled as in the checker's protocol; without a label it would look like part of what solvers read.
  const toJury = view.isJury && juryMessage ? `judgemessage.txt: ${juryMessage}` : null
  const said = [message, view.seesStderr ? stderr : null, toJury].filter(
    (text) => text != null && text !== '',
  )
  return said.length === 0 ? null : said.join('\n')
}

function detailOf(view: CaseView, report: CaseReport, depth: CaseDepth): CaseDetailVo {
  const { wallTimeMs, exitCode, signal, runs } = report
  const isDeep = depth === 'details'
  return {
    wallTime: wallTimeMs,
    exitCode: isDeep ? exitCode : null,
    signal: isDeep ? signal : null,
    runs:
      view.isJury && runs !== undefined
        ? runs.map((run) => ({
            status: VERDICT_STATUS[run.verdict],
            time: run.cpuTimeMs,
            wallTime: run.wallTimeMs,
          }))
        : null,
    hasExcerpts: isDeep && view.seesTexts && report.verdict !== null,
  }
}

function groupsToWire(judged: JudgedCases, rows: CaseResultVo[]): SubtaskResultVo[] {
  // Nothing was judged: a compile error, or a submission cancelled before it ran.
  if (judged.reports.length === 0) return []
  const { subtasks } = scoreJudging(judged, judged.reports)
  return subtasks.flatMap((subtask) => {
    const details = rows.filter((row) => row.groupNum === subtask.number)
    // Nothing after the first failing case is revealed, not even a subtask's points.
    if (details.length === 0 && judged.view.feedback === 'first-failing') return []
    const accepted = details.filter((row) => row.status === VERDICT_STATUS.AC).length
    const dependsOn = judged.subtasks.find(({ number }) => number === subtask.number)?.dependsOn ?? []
    return {
      groupNum: subtask.number,
      time: Math.max(0, ...details.map((row) => row.time)),
      memory: Math.max(0, ...details.map((row) => row.memory)),
      score: subtask.score,
      status: groupStatus(details, accepted, subtask.score),
      ac: accepted,
      total: judged.cases.filter((testCase) => testCase.subtask === subtask.number).length,
      subtaskDetailList: details,
      unmetDependencies: dependsOn.filter((number) =>
        subtasks.some((other) => other.number === number && !other.isInFull),
      ),
    }
  })
}

/** A subtask of which nothing ran was skipped, like each of its cases; it is not a wrong answer. */
function groupStatus(details: readonly CaseResultVo[], accepted: number, score: number): number {
  if (accepted === details.length && details.length > 0) return VERDICT_STATUS.AC
  if (score > 0) return VERDICT_STATUS.PAC
  const failed = details.find(
    (row) => row.status !== VERDICT_STATUS.AC && row.status !== statusOf('cancelled', null),
  )
  if (failed !== undefined) return failed.status
  return accepted > 0 ? VERDICT_STATUS.WA : statusOf('cancelled', null)
}
