import type { CourseContestVo, TrainingVo } from '@gavel/contract'
import { expect, test } from 'vitest'
import { agendaOf } from './agenda.ts'

const NOW = Date.UTC(2026, 2, 1, 12)
const HOUR_MS = 3_600_000
const at = (hours: number) => new Date(NOW + hours * HOUR_MS)

const contest = (title: string, from: number, to: number): CourseContestVo => ({
  ...{ id: 1, title, format: 'icpc', startTime: at(from), endTime: at(to) },
})

const training = (title: string, values: Partial<TrainingVo>): TrainingVo => ({
  ...{ id: 1, title, description: '', author: null, auth: 'Public', categoryName: null, categoryColor: null },
  ...{ rank: 1, problemCount: 3, acCount: 1, gid: 1, gmtModified: at(0), startTime: null, dueTime: null },
  ...values,
})

const agenda = (contests: CourseContestVo[], trainings: TrainingVo[]) =>
  agendaOf({ contests, trainings }, NOW).map((item) => [
    item.kind,
    'contest' in item ? item.contest.title : item.training.title,
  ])

test('what runs comes first, then what is near, and at the end what is late', () => {
  const contests = [contest('later', 30, 33), contest('now', -1, 2), contest('over', -9, -1)]
  const trainings = [
    training('late', { dueTime: at(-5) }),
    training('due tomorrow', { dueTime: at(24) }),
    training('next week', { startTime: at(100), dueTime: at(200) }),
    training('without an end', {}),
  ]
  expect(agenda(contests, trainings)).toEqual([
    ['running', 'now'],
    ['due', 'due tomorrow'],
    ['scheduled', 'later'],
    ['opens', 'next week'],
    ['overdue', 'late'],
  ])
})

test('a training that is done is neither due nor late', () => {
  const done = { acCount: 3, problemCount: 3 }
  expect(
    agenda([], [training('a', { ...done, dueTime: at(1) }), training('b', { ...done, dueTime: at(-1) })]),
  ).toEqual([])
})

test('at the instants themselves a contest runs, and is over; a training is open, and late', () => {
  expect(agenda([contest('begins', 0, 1), contest('ends', -1, 0)], [])).toEqual([['running', 'begins']])
  expect(agenda([], [training('opens', { startTime: at(0) }), training('ends', { dueTime: at(0) })])).toEqual(
    [['overdue', 'ends']],
  )
})
