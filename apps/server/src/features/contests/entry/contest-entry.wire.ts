import { ContestProblemVo, type SubmissionVo } from '@gavel/contract'
import { z } from 'zod'
import type { VisibleSubmission } from '../../submissions/submissions.service.ts'
import { submissionToWire } from '../../submissions/submissions.wire.ts'
import type { ContestProblemRow } from './contest-problems.queries.ts'

const ProblemList = z.array(ContestProblemVo)

/** A problem of a contest with its submissions there that count. */
export interface CountedProblem {
  readonly problem: ContestProblemRow
  readonly accepted: number
  readonly total: number
  /** Whether the problem can be solved outside the contest. */
  readonly isForPractice: boolean
}

/** As JSON, because the list is kept as bytes. */
export const problemListText = (problems: readonly CountedProblem[]): string =>
  JSON.stringify(z.encode(ProblemList, problems.map(countedProblemToWire)))

function countedProblemToWire({ problem, accepted, total, isForPractice }: CountedProblem): ContestProblemVo {
  return {
    id: problem.id,
    displayId: problem.label,
    cid: problem.contestId,
    pid: problem.problemId,
    displayTitle: problem.title,
    color: problem.color,
    ac: accepted,
    total,
    practice: isForPractice ? { problemId: problem.code, gid: problem.groupId } : null,
  }
}

/** Polling needs no name of the problem: the page that asks has it. */
export function checkedToWire({ row, reading }: VisibleSubmission): SubmissionVo {
  return { ...submissionToWire(row, reading), displayPid: null }
}
