import { expect, test } from 'vitest'
import { auditQueryOf, withAuditFilter } from './audit-search.ts'

test('a filter begins at the first page and leaves empty ones out', () => {
  expect(withAuditFilter({ page: 4, username: 'ann' }, { keyword: 'x', username: '' })).toEqual({
    keyword: 'x',
  })
})

test('times of the address become instants; what is none is left out', () => {
  const query = auditQueryOf({ from: '2026-01-02T03:04', to: 'yesterday' })
  expect(query.startTime).toEqual(new Date(2026, 0, 2, 3, 4))
  expect(query.endTime).toBeUndefined()
})
