import { expect, test } from 'vitest'
import { draftOf, faultsOf, NEW_CATEGORY, newDraft, saveOf } from './training-draft.ts'

const whole = { ...newDraft(), title: 'Loops', description: 'Again.', category: '7' }

test('what is missing is named in the order of the form', () => {
  expect(faultsOf({ ...newDraft(), rank: '', auth: 'Private' })).toEqual([
    'rank',
    'title',
    'description',
    'category',
    'password',
  ])
  expect(faultsOf(whole)).toEqual([])
})

test.each([
  ['0', []],
  ['2147483647', []],
  ['2147483648', ['rank']],
  ['-1', ['rank']],
  ['1.5', ['rank']],
])('the number %s', (rank, faults) => {
  expect(faultsOf({ ...whole, rank })).toEqual(faults)
})

test('a due time must be after the start', () => {
  const times = { startTime: '2026-03-01T08:00:00', dueTime: '2026-03-01T08:00:00' }
  expect(faultsOf({ ...whole, ...times })).toEqual(['due'])
  expect(faultsOf({ ...whole, ...times, startTime: '' })).toEqual([])
})

test('a new category is sent by its name, another by its id', () => {
  expect(saveOf(whole).trainingCategory).toEqual({ id: 7 })
  const fresh = { ...whole, category: NEW_CATEGORY, categoryName: 'Graphs', categoryColor: '#00aa00' }
  expect(saveOf(fresh).trainingCategory).toEqual({ name: 'Graphs', color: '#00aa00' })
  expect(faultsOf({ ...fresh, categoryName: ' ' })).toEqual(['category'])
})

test('homework keeps having neither a category nor a text, and other trainings need both', () => {
  const stored = { ...whole, description: '', category: '' }
  expect(faultsOf({ ...stored, mayLackCategory: true, mayLackDescription: true })).toEqual([])
  expect(faultsOf(stored)).toEqual(['description', 'category'])
  expect(saveOf(stored).trainingCategory).toBeUndefined()
})

test('what the server has comes back as it was sent', () => {
  const at = new Date('2026-03-01T08:00:00Z')
  const { training } = saveOf(
    draftOf({
      training: {
        ...{ id: 1, title: 'Loops', description: 'Again.', author: 'ada', auth: 'Private', status: false },
        ...{ rank: 5, isGroup: false, gid: null, privatePwd: 'secret', startTime: at, dueTime: null },
        ...{ gmtCreate: at, gmtModified: at },
      },
      trainingCategory: null,
    }),
  )
  expect(training).toEqual({
    ...{ rank: 5, title: 'Loops', description: 'Again.', auth: 'Private', privatePwd: 'secret' },
    ...{ status: false, startTime: at, dueTime: null },
  })
})
