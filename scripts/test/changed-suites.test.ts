import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SMOKE_STORIES, suitesOfChange } from '../lib/changed-suites.ts'

test.each([
  ['words alone need neither tests nor a browser', ['README.md'], { vitest: false, stories: [] }],
  ['a package needs its tests', ['packages/scoring/src/ranks.ts'], { vitest: true, stories: [] }],
  [
    'a page needs the smoke stories',
    ['apps/web/src/App.tsx'],
    { vitest: true, stories: [...SMOKE_STORIES].sort() },
  ],
  ['a story runs itself', ['e2e/stories/ranks.spec.ts'], { vitest: true, stories: ['ranks.spec.ts'] }],
  [
    'what all stories stand on needs all',
    ['e2e/src/site.ts', 'e2e/stories/ranks.spec.ts'],
    { vitest: true, stories: 'all' },
  ],
] as const)('%s', (_, files, expected) => {
  expect(suitesOfChange(files)).toEqual(expected)
})

test('a story that is changed and belongs to the smoke stories runs once', () => {
  const { stories } = suitesOfChange(['apps/web/src/App.tsx', 'e2e/stories/visitor.spec.ts'])
  expect(stories).toEqual([...SMOKE_STORIES].sort())
})

test('the smoke stories exist', () => {
  const folder = join(import.meta.dirname, '../../e2e/stories')
  for (const story of SMOKE_STORIES) expect(existsSync(join(folder, story)), story).toBe(true)
})
