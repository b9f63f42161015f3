import type { CaseResultsVo, CaseResultVo } from '@gavel/contract'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { firstFailing, groupCases, groupLiveCases, mergeLiveCases, passedCount } from './cases.ts'

function buildCase(seq: number, status: number, groupNum: number | null = null): CaseResultVo {
  return {
    id: null,
    pid: null,
    submitId: null,
    uid: null,
    caseId: null,
    time: seq,
    memory: 1024,
    score: null,
    fullScore: null,
    status,
    inputData: null,
    outputData: null,
    userOutput: null,
    groupNum,
    seq,
    mode: 'default',
    gmtCreate: null,
    gmtModified: null,
    detail: { wallTime: seq, exitCode: 0, signal: null, runs: null, hasExcerpts: false },
  }
}

const plain = (...cases: CaseResultVo[]): NonNullable<z.output<typeof CaseResultsVo>> => ({
  judgeCaseList: cases,
  subTaskJudgeCaseVoList: null,
  judgeCaseMode: 'default',
  removed: null,
})

describe('grouping', () => {
  test('cases without subtasks are one nameless group in the order of the judge', () => {
    const groups = groupCases(plain(buildCase(2, -1, 1), buildCase(1, 0, 1)))
    expect(groups).toHaveLength(1)
    expect(groups[0]?.groupNum).toBeNull()
    expect(groups[0]?.cases.map(({ seq }) => seq)).toEqual([1, 2])
  })

  test('subtasks keep their number, score and standing', () => {
    const subtask = {
      groupNum: 2,
      time: 1,
      memory: 1,
      score: 30,
      status: 8,
      ac: 1,
      total: 2,
      unmetDependencies: [],
    }
    const groups = groupCases({
      judgeCaseList: null,
      judgeCaseMode: 'subtask_lowest',
      removed: null,
      subTaskJudgeCaseVoList: [
        { ...subtask, subtaskDetailList: [buildCase(4, -1, 2), buildCase(3, 0, 2)] },
        { ...subtask, groupNum: 1, subtaskDetailList: [buildCase(1, 0, 1)] },
      ],
    })
    expect(groups.map(({ groupNum, score, status }) => [groupNum, score, status])).toEqual([
      [1, 30, 8],
      [2, 30, 8],
    ])
    expect(groups[1]?.cases.map(({ seq }) => seq)).toEqual([3, 4])
  })

  test('no cases make no group', () => {
    expect(groupCases(plain())).toEqual([])
  })

  test('an empty remark is no remark', () => {
    const groups = groupCases(plain({ ...buildCase(1, 0), userOutput: '' }))
    expect(groups[0]?.cases[0]?.remark).toBeNull()
  })
})

test('where only the verdict is told, time and memory are unknown rather than nothing', () => {
  const [group] = groupCases(plain({ ...buildCase(1, 0), time: 0, memory: 0, detail: null }))
  expect(group?.cases[0]).toMatchObject({ time: null, memory: null })
})

describe('the first failing case', () => {
  test('is the first in order that was not accepted', () => {
    expect(firstFailing(groupCases(plain(buildCase(3, 1), buildCase(1, 0), buildCase(2, -1))))?.seq).toBe(2)
  })

  test('is never one that was not run', () => {
    expect(firstFailing(groupCases(plain(buildCase(1, -4), buildCase(2, 3))))?.seq).toBe(2)
  })

  test('does not exist when all passed', () => {
    const groups = groupCases(plain(buildCase(1, 0)))
    expect(firstFailing(groups)).toBeUndefined()
    expect(passedCount(groups[0]?.cases ?? [])).toBe(1)
  })
})

describe('cases that arrive while the judging runs', () => {
  const live = (seq: number, groupNum: number | null, status = 0) => ({
    seq,
    status,
    time: 1,
    memory: 1,
    groupNum,
  })

  test('are kept in order, and a case that comes again replaces its older self', () => {
    const merged = mergeLiveCases([live(2, 1), live(1, 1)], [live(2, 1, -1), live(3, 1)])
    expect(merged.map(({ seq, status }) => [seq, status])).toEqual([
      [1, 0],
      [2, -1],
      [3, 0],
    ])
  })

  test('of a single subtask are shown without it', () => {
    expect(groupLiveCases([live(1, 1), live(2, 1)]).map(({ groupNum }) => groupNum)).toEqual([null])
  })

  test('of several subtasks are shown below them', () => {
    expect(groupLiveCases([live(2, 2), live(1, 1)]).map(({ groupNum }) => groupNum)).toEqual([1, 2])
  })
})
