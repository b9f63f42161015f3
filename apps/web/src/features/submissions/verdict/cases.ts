import {
  type CaseDetailVo,
  type CaseResultsVo,
  type CasesEvent,
  STATE_STATUS,
  VERDICT_STATUS,
} from '@gavel/contract'
import type { z } from 'zod'

/** One test case as the grid shows it. */
export interface CaseCell {
  readonly seq: number
  readonly status: number
  /** Null, like `memory`, if the reader may only know the verdict. */
  readonly time: number | null
  readonly memory: number | null
  readonly score: number | null
  /** Its points, if each case is scored on its own. */
  readonly fullScore: number | null
  readonly groupNum: number | null
  /** The remark of the checker or the judge. */
  readonly remark: string | null
  /** File names; only sent to administrators. */
  readonly inputName: string | null
  readonly answerName: string | null
  /** How its run ended; null while the judging runs, and if only the verdict is shown. */
  readonly detail: CaseDetailVo | null
}

/** A subtask, or all cases of a problem without subtasks (`groupNum` null). */
export interface CaseGroup {
  readonly groupNum: number | null
  readonly status: number | null
  readonly score: number | null
  readonly cases: readonly CaseCell[]
  /** Subtasks that this one depends on and that did not get full points. */
  readonly unmetDependencies: readonly number[]
}

type CaseResults = NonNullable<z.output<typeof CaseResultsVo>>
type WireCase = NonNullable<CaseResults['judgeCaseList']>[number]
export type LiveCase = z.output<typeof CasesEvent>['cases'][number]

/** Cases in judging order, grouped by subtask if there are subtasks. */
export function groupCases(results: CaseResults): readonly CaseGroup[] {
  if (results.subTaskJudgeCaseVoList !== null)
    return [...results.subTaskJudgeCaseVoList]
      .sort((a, b) => a.groupNum - b.groupNum)
      .map(({ groupNum, status, score, subtaskDetailList, unmetDependencies }) => ({
        groupNum,
        status,
        score,
        cases: bySeq(subtaskDetailList.map(cellOf)),
        unmetDependencies,
      }))
  const cases = bySeq((results.judgeCaseList ?? []).map(cellOf))
  return cases.length === 0
    ? []
    : [{ groupNum: null, status: null, score: null, cases, unmetDependencies: [] }]
}

/**
 * The cases that have arrived while the judging runs. Their subtasks have no result yet; a single one is not shown as
 * a group.
 */
export function groupLiveCases(live: readonly LiveCase[]): readonly CaseGroup[] {
  const cells = live.map((arrived) => ({
    ...arrived,
    score: null,
    fullScore: null,
    remark: null,
    inputName: null,
    answerName: null,
    detail: null,
  }))
  const byGroup = Map.groupBy(bySeq(cells), ({ groupNum }) => groupNum)
  return [...byGroup]
    .sort(([a], [b]) => (a ?? 0) - (b ?? 0))
    .map(([groupNum, cases]) => ({
      groupNum: byGroup.size === 1 ? null : groupNum,
      status: null,
      score: null,
      cases,
      unmetDependencies: [],
    }))
}

/** Merges known cases with those that just finished; a case that arrives again replaces its older version. */
export function mergeLiveCases(
  known: readonly LiveCase[],
  arrived: readonly LiveCase[],
): readonly LiveCase[] {
  const bySeqNumber = new Map([...known, ...arrived].map((live) => [live.seq, live]))
  return [...bySeqNumber.values()].sort((a, b) => a.seq - b.seq)
}

/** Not run because its subtask had failed or the judging had ended. */
export const wasSkipped = (status: number) => status === STATE_STATUS.cancelled

/** The first case that did not pass, in judging order. */
export function firstFailing(groups: readonly CaseGroup[]): CaseCell | undefined {
  return groups
    .flatMap(({ cases }) => cases)
    .find(({ status }) => status !== VERDICT_STATUS.AC && !wasSkipped(status))
}

export function passedCount(cases: readonly CaseCell[]): number {
  return cases.filter(({ status }) => status === VERDICT_STATUS.AC).length
}

function cellOf(wire: WireCase): CaseCell {
  const { seq, status, time, memory, score, fullScore, groupNum, userOutput, inputData, outputData, detail } =
    wire
  return {
    seq,
    status,
    time: detail === null ? null : time,
    memory: detail === null ? null : memory,
    detail,
    score,
    fullScore,
    groupNum,
    remark: userOutput === '' ? null : userOutput,
    inputName: inputData,
    answerName: outputData,
  }
}

function bySeq(cases: readonly CaseCell[]): readonly CaseCell[] {
  return [...cases].sort((a, b) => a.seq - b.seq)
}
