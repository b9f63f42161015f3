import { expect, test } from 'vitest'
import { pathOf } from './top-lines.ts'

test('a line climbs when a problem is solved', () => {
  const scale = { width: 100, height: 40, endsAt: 1000, most: 2 }
  expect(pathOf([250, 1200], scale)).toBe('M0 40H25V20H100V0H100')
  expect(pathOf([], scale)).toBe('M0 40H100')
})
