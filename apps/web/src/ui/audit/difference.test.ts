import { expect, test } from 'vitest'
import { differenceOf } from './difference.ts'

test('each field is told with both sides', () => {
  expect(differenceOf({ role: 'admin', email: null }, { role: 'root', email: 'a@b.cd' })).toEqual([
    { field: 'role', before: 'admin', after: 'root' },
    { field: 'email', before: '', after: 'a@b.cd' },
  ])
})

test('what was made has no before, what was removed no after', () => {
  expect(differenceOf(null, { name: 'x' })).toEqual([{ field: 'name', before: undefined, after: 'x' }])
  expect(differenceOf({ name: 'x' }, null)).toEqual([{ field: 'name', before: 'x', after: undefined }])
})

test('lists and numbers are shown as JSON', () => {
  expect(differenceOf(null, { ids: [1, 2], on: true })).toEqual([
    { field: 'ids', before: undefined, after: '[\n 1,\n 2\n]' },
    { field: 'on', before: undefined, after: 'true' },
  ])
})

test('whatever was recorded, nothing breaks', () => {
  expect(differenceOf('text', 5)).toEqual([])
})
