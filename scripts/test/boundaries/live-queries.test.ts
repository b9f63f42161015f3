import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listSources, readImports } from './import-graph.ts'

const root = join(import.meta.dirname, '../../..')
/** Polls for reasons that it names, because there is no live topic. */
const POLLED = 'apps/web/src/api/polled.ts'
/** Polls beside live topics, while the stream is down. */
const KEPT_UP = 'apps/web/src/api/kept-up.ts'

const pages = () => listSources(root).filter((path) => path.startsWith('apps/web/src/'))

const holdersOf = (words: RegExp) =>
  pages().filter((path) => words.test(readFileSync(join(root, path), 'utf8')))

test('only the helper for what has no live topic lets queries poll', () => {
  expect(holdersOf(/refetchInterval/)).toEqual([POLLED])
})

test('no timer asks again and again but beside live topics, while their stream is down', () => {
  const imports = readImports(root, listSources(root))
  const importersOf = (...files: string[]) =>
    imports.filter(({ to }) => files.includes(to)).map(({ from }) => from)
  const asking = importersOf(
    'apps/web/src/api/call.ts',
    'apps/web/src/api/events.ts',
    '@tanstack/react-query',
  )
  expect(asking.length).toBeGreaterThan(100)
  const timers = holdersOf(/setInterval\(/)
  expect(timers).toContain(KEPT_UP)
  expect(timers.filter((path) => asking.includes(path))).toEqual([])
  expect(importersOf(KEPT_UP).length).toBeGreaterThan(3)
})
