import { describe, expect, test } from 'vitest'
import {
  caughtUp,
  draftOf,
  faultOf,
  LOOSE,
  movedTo,
  type PathDraft,
  saveOf,
  sectionMoved,
  stepped,
  withoutSection,
} from './path-draft.ts'

const section = (key: string, pids: readonly number[], goal = '') => ({
  ...{ key, id: null, title: key, text: '', goal, pids },
})
const draft: PathDraft = { loose: [1, 2], sections: [section('a', [3]), section('b', [4, 5])] }
const shape = (one: PathDraft | null) => one && [one.loose, ...one.sections.map(({ pids }) => pids)]

const link = (pid: number, sectionId: number | null) => ({
  ...{ id: pid, tid: 9, pid, displayId: String(pid), rank: pid, sectionId },
  ...{ gmtCreate: new Date(0), gmtModified: new Date(0) },
  ...{ problemId: `P${pid}`, title: 'T', auth: 1, difficulty: 0 },
})
const path = {
  problems: [link(1, null), link(2, 7), link(3, 7)],
  sections: [{ id: 7, title: 'Loops', text: 'Again.', goal: 1 }],
}

test('a path becomes a draft and goes back as it was', () => {
  expect(saveOf(9, draftOf(path))).toEqual({
    tid: 9,
    pids: [1],
    sections: [{ id: 7, title: 'Loops', text: 'Again.', goal: 1, pids: [2, 3] }],
  })
})

describe('a problem', () => {
  test('moves to a place in its part, and into another', () => {
    expect(shape(movedTo(draft, 5, { part: 'b', index: 0 }))).toEqual([[1, 2], [3], [5, 4]])
    expect(shape(movedTo(draft, 1, { part: 'a', index: 1 }))).toEqual([[2], [3, 1], [4, 5]])
    expect(shape(movedTo(draft, 4, { part: LOOSE, index: 0 }))).toEqual([[4, 1, 2], [3], [5]])
  })

  test('steps past its neighbour, over borders, and stays at the ends', () => {
    expect(shape(stepped(draft, 1, 1))).toEqual([[2, 1], [3], [4, 5]])
    expect(shape(stepped(draft, 2, 1))).toEqual([[1], [2, 3], [4, 5]])
    expect(shape(stepped(draft, 4, -1))).toEqual([[1, 2], [3, 4], [5]])
    expect(stepped(draft, 1, -1)).toBeNull()
    expect(stepped(draft, 5, 1)).toBeNull()
    expect(stepped(draft, 99, 1)).toBeNull()
  })
})

test('sections move, and leave their problems behind when they go', () => {
  expect(shape(sectionMoved(draft, 0, 1))).toEqual([[1, 2], [4, 5], [3]])
  expect(shape(withoutSection(draft, 'a'))).toEqual([
    [1, 2, 3],
    [4, 5],
  ])
})

test('what comes and goes meanwhile does not undo the arrangement', () => {
  const now = { ...path, problems: [link(2, null), link(1, null), link(3, null), link(8, null)] }
  expect(shape(caughtUp(draft, now))).toEqual([[1, 2], [3], [8]])
  expect(shape(caughtUp({ loose: [2], sections: [] }, now))).toEqual([[2, 1, 3, 8]])
})

test.each([
  ['', null],
  ['1', null],
  ['2', null],
  ['3', 'fault_goal'],
  ['0', 'fault_goal'],
  ['one', 'fault_goal'],
])('a goal of %s', (goal, fault) => {
  expect(faultOf({ loose: [], sections: [section('a', [1, 2], goal)] })).toBe(fault)
})

test('every section needs a title', () => {
  expect(faultOf({ loose: [], sections: [{ ...section('a', []), title: ' ' }] })).toBe('fault_title')
})
