import { expect, test } from 'vitest'
import { leavesSite } from './link-target.ts'

const HERE = 'https://judge.example.org/problem/P1'

test.each([
  ['https://example.org/', true],
  ['//example.org/a', true],
  ['http://judge.example.org/', true],
  ['https://judge.example.org/status', false],
  ['/api/public/file/a.zip', false],
  ['#note', false],
  ['mailto:a@example.org', false],
  ['http://[', false],
])('%j leaves: %j', (address, leaves) => expect(leavesSite(address, HERE)).toBe(leaves))
