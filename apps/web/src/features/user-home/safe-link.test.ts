import { expect, test } from 'vitest'
import { safeLink } from './safe-link.ts'

test.each([
  ['https://github.com/ada/', 'https://github.com/ada/', 'github.com/ada'],
  ['http://example.com', 'http://example.com/', 'example.com'],
  ['example.com/me?x=1', 'https://example.com/me?x=1', 'example.com/me?x=1'],
  [' https://example.com:8080/a ', 'https://example.com:8080/a', 'example.com:8080/a'],
])('%j leads to %j', (text, href, label) => {
  expect(safeLink(text)).toEqual({ href, label })
})

test.each([
  null,
  '',
  '  ',
  'javascript:alert(1)',
  'JaVaScRiPt://example.com/%0aalert(1)',
  'data:text/html,x',
  '/status',
  'ada',
  'ftp://example.com',
  'https://bank.example@evil.example/',
  '//evil.example',
])('%j leads nowhere', (text) => {
  expect(safeLink(text)).toBeNull()
})
