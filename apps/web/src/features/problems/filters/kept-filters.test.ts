import { beforeEach, expect, test } from 'vitest'
import { keepFilters, keptFilters } from './kept-filters.ts'

const values = new Map<string, string>()
const storage: Storage = {
  length: 0,
  clear: () => values.clear(),
  getItem: (key) => values.get(key) ?? null,
  key: () => null,
  removeItem: (key) => void values.delete(key),
  setItem: (key, value) => void values.set(key, value),
}
beforeEach(() => values.clear())

test('filters, order and page size are kept, keywords and the page are not', () => {
  keepFilters(storage, {
    ...{ difficulty: 2, tagId: [7], oj: 'CF', progress: 'tried', sort: 'rate', order: 'desc', limit: 50 },
    ...{ keyword: 'tree', within: 'statements', currentPage: 3 },
  })
  expect(keptFilters(storage, true)).toEqual({
    ...{ difficulty: 2, tagId: [7], oj: 'CF', progress: 'tried', sort: 'rate', order: 'desc', limit: 50 },
  })
})

test('a visitor gets those that do not ask for a progress', () => {
  keepFilters(storage, { difficulty: 1, progress: 'solved' })
  expect(keptFilters(storage, false)).toEqual({ difficulty: 1 })
  keepFilters(storage, { progress: 'solved' })
  expect(keptFilters(storage, false)).toBeNull()
})

test('the whole list is what nothing is kept of', () => {
  expect(keptFilters(storage, true)).toBeNull()
  keepFilters(storage, { difficulty: 1 })
  keepFilters(storage, {})
  expect(keptFilters(storage, true)).toBeNull()
})

test.each(['{', '[]x', '{"difficulty":"easy"}', '7'])('a stored value like %s is not used', (value) => {
  values.set('Problem_Filters', value)
  expect(keptFilters(storage, true)).toBeNull()
})
