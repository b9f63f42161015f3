import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { slowestOfStories, slowestOfVitest } from '../lib/slowest-files.ts'
import { tempFolder } from './temp-folder.ts'

function report(content: unknown): string {
  const path = join(tempFolder(), 'report.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

test('ten files of Vitest at most, the slowest first, named from the repository on', () => {
  const testResults = Array.from({ length: 12 }, (_, index) => ({
    name: `/repository/apps/${index}.test.ts`,
    startTime: 1000,
    endTime: 1000 + index,
  }))
  const slowest = slowestOfVitest(report({ testResults }), '/repository')
  expect(slowest).toHaveLength(10)
  expect(slowest[0]).toEqual({ file: 'apps/11.test.ts', ms: 11 })
})

test('the stories of a file count together, those in groups too', () => {
  const spec = (file: string, ...durations: number[]) => ({
    file,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  })
  const suites = [
    { specs: [spec('a.spec.ts', 5, 5)], suites: [{ specs: [spec('a.spec.ts', 7)] }] },
    { specs: [spec('b.spec.ts', 20)] },
  ]
  expect(slowestOfStories(report({ suites }))).toEqual([
    { file: 'e2e/stories/b.spec.ts', ms: 20 },
    { file: 'e2e/stories/a.spec.ts', ms: 17 },
  ])
})
