import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listSources, readImports } from './import-graph.ts'

const root = join(import.meta.dirname, '../../..')
const HELPER = 'apps/web/src/api/live-queries.ts'

test('queries that live events keep up to date do not poll: their helper does, while the stream is down', () => {
  const imports = readImports(root, listSources(root))
  const users = imports.filter(({ to }) => to === HELPER).map(({ from }) => from)
  expect(users.length).toBeGreaterThan(5)
  const polling = users.filter((path) => readFileSync(join(root, path), 'utf8').includes('refetchInterval'))
  expect(polling).toEqual([])
})
