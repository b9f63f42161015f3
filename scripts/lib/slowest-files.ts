import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { z } from 'zod'

export interface FileTime {
  readonly file: string
  readonly ms: number
}

/** So many are worth a look. */
const SHOWN = 10

const VitestTimes = z.object({
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
})

/** The files of a Vitest report that took longest, by their tests' time without the time for imports. */
export function slowestOfVitest(reportPath: string, repositoryDir: string): FileTime[] {
  const { testResults } = VitestTimes.parse(JSON.parse(readFileSync(reportPath, 'utf8')))
  return slowest(
    testResults.map(({ name, startTime, endTime }) => ({
      file: relative(repositoryDir, name),
      ms: endTime - startTime,
    })),
  )
}

const StoryTimes = z.object({
  specs: z.array(
    z.object({
      file: z.string(),
      tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
    }),
  ),
  get suites() {
    return z.array(StoryTimes).optional()
  },
})

/** The files of stories that took longest, all their stories together. */
export function slowestOfStories(reportPath: string): FileTime[] {
  const { suites } = z
    .object({ suites: z.array(StoryTimes) })
    .parse(JSON.parse(readFileSync(reportPath, 'utf8')))
  const times = new Map<string, number>()
  const add = ({ specs, suites: inner = [] }: z.output<typeof StoryTimes>) => {
    for (const { file, tests } of specs)
      for (const { duration } of tests.flatMap(({ results }) => results))
        times.set(file, (times.get(file) ?? 0) + duration)
    inner.forEach(add)
  }
  suites.forEach(add)
  return slowest([...times].map(([file, ms]) => ({ file: `e2e/stories/${file}`, ms })))
}

function slowest(files: readonly FileTime[]): FileTime[] {
  return files.toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN)
}
