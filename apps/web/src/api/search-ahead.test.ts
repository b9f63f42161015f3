import { expect, test } from 'vitest'
import { changedSince } from './search-ahead.ts'

test('what changed since the page was drawn is kept beside what is changed on it', () => {
  interface Search {
    readonly keyword?: string
    readonly oj?: string
    readonly page?: number
  }
  const change = changedSince<Search>({ page: 2 }, { oj: 'HDU' })
  expect(change({ keyword: 'night', page: 2 })).toEqual({ keyword: 'night', oj: 'HDU' })
  const reset = changedSince<Search>({ keyword: 'night' }, {})
  expect(reset({ keyword: 'night', oj: 'HDU' })).toEqual({ oj: 'HDU' })
})
