import { expect, test } from 'vitest'
import { shareOf } from './training-share.ts'

const way = {
  sections: [
    { id: 1, goal: 1 },
    { id: 2, goal: null },
  ],
  problems: [
    { problemId: 10, sectionId: null },
    { problemId: 11, sectionId: 1 },
    { problemId: 12, sectionId: 1 },
    { problemId: 13, sectionId: 2 },
  ],
}

test.each([
  [[], 0],
  [[10], 1],
  [[11], 1],
  [[11, 12], 1],
  [[10, 12, 13], 3],
  [[10, 11, 12, 13], 3],
])('of a problem, a choice of one and a section, solving %j is %i of 3', (solved, done) => {
  expect(shareOf(way, (id) => solved.includes(id))).toEqual({ done, needed: 3 })
})

test('a goal beyond its problems asks for those; an empty training asks for nothing', () => {
  expect(
    shareOf({ sections: [{ id: 1, goal: 5 }], problems: [{ problemId: 1, sectionId: 1 }] }, () => true),
  ).toEqual({
    ...{ done: 1, needed: 1 },
  })
  expect(shareOf({ sections: [{ id: 1, goal: 5 }], problems: [] }, () => true)).toEqual({
    done: 0,
    needed: 0,
  })
})
