import { expect, test } from 'vitest'
import { nearerEnd } from '../../../http/page.ts'

test.each([
  [
    { limit: 10, offset: 0 },
    { limit: 10, offset: 0, direction: 'forward' },
  ],
  [
    { limit: 10, offset: 40 },
    { limit: 10, offset: 40, direction: 'forward' },
  ],
  [
    { limit: 10, offset: 50 },
    { limit: 10, offset: 35, direction: 'backward' },
  ],
  [
    { limit: 10, offset: 80 },
    { limit: 10, offset: 5, direction: 'backward' },
  ],
  [
    { limit: 10, offset: 90 },
    { limit: 5, offset: 0, direction: 'backward' },
  ],
  [
    { limit: 10, offset: 100 },
    { limit: 0, offset: 0, direction: 'backward' },
  ],
])('of 95 rows %j is read as %j', (page, stretch) => {
  expect(nearerEnd(page, 95)).toEqual(stretch)
})
