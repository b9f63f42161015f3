import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

export type Counts = { passed: number; failed: number; skipped: number }

/**
 * The result of a suite for people: `failures` say what failed and why, `leftOut` names tests that this machine lacks the
 * language or the kernel for, `secondTry` says what failed once and then passed, and why it failed.
 */
export type SuiteResult = Counts & { failures: string[]; leftOut: string[]; secondTry: string[] }

/** Vitest's terms for a test that did not run. */
const LEFT_OUT = ['skipped', 'pending']

/** Limit for one failure, so that the end of a log shows all of them. */
const MESSAGE_CHARACTERS = 4_000

const VitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
})

const StoryResult = z.object({
  errors: z.array(z.object({ message: z.string().default('') })),
  attachments: z.array(z.object({ name: z.string(), body: z.string().optional() })),
})
const Story = z.object({
  title: z.string(),
  file: z.string(),
  line: z.int(),
  ok: z.boolean(),
  tests: z.array(z.object({ status: z.string().optional(), results: z.array(StoryResult) })),
})
const StorySuite = z.object({
  specs: z.array(Story),
  get suites() {
    return z.array(StorySuite).optional()
  },
})
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  suites: z.array(StorySuite),
})

/** A file that could not be loaded has no tests to count; it counts as one failure. */
export function readVitestReport(path: string): SuiteResult {
  const report = VitestReport.parse(readJson(path))
  const failed = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => failure(`${name} > ${fullName}`, failureMessages ?? [])),
  )
  const unloaded = report.testResults
    .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
    .map(({ name, message }) => failure(name, [message]))
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests,
    failures: [...failed, ...unloaded],
    leftOut: report.testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => LEFT_OUT.includes(status)).map(({ fullName }) => fullName),
    ),
    // The errors of a first try stay with the test.
    secondTry: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status, failureMessages }) => status === 'passed' && (failureMessages ?? []).length > 0)
        .map(({ fullName, failureMessages }) => failure(`${name} > ${fullName}`, failureMessages ?? [])),
    ),
  }
}

export function readPlaywrightReport(path: string): SuiteResult {
  const { stats, suites } = PlaywrightReport.parse(readJson(path))
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: storiesOf(suites)
      .filter(({ ok }) => !ok)
      .map((story) => failedStory(story, -1)),
    leftOut: storiesOf(suites)
      .filter(({ tests }) => tests.length > 0 && tests.every(({ status }) => status === 'skipped'))
      .map(({ title }) => title),
    secondTry: storiesOf(suites)
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map((story) => failedStory(story, 0)),
  }
}

const storiesOf = (suites: z.infer<typeof StorySuite>[]): z.infer<typeof Story>[] =>
  suites.flatMap((suite) => [...suite.specs, ...storiesOf(suite.suites ?? [])])

/**
 * Includes what its pages showed at the end (`e2e/stories/support/story.ts`).
 *
 * @param at the number of the try; -1 is the last
 */
function failedStory({ title, file, line, tests }: z.infer<typeof Story>, at: number): string {
  const one = tests.flatMap(({ results }) => results).at(at)
  const pages = (one?.attachments ?? []).filter(({ name }) => name === 'page')
  return failure(`${file}:${line} > ${title}`, [
    ...(one?.errors ?? []).map(({ message }) => message),
    ...pages.map(({ body = '' }) => Buffer.from(body, 'base64').toString()),
  ])
}

const failure = (name: string, messages: string[]): string =>
  [
    `✘ ${name}`,
    ...messages.map((message) => stripVTControlCharacters(message).slice(0, MESSAGE_CHARACTERS)),
  ].join('\n')

/**
 * Combines a suite's counts with its exit code: a suite that failed without a failed test (an unhandled rejection, a broken
 * configuration, no report at all) must not look successful.
 */
export function judgeSuite(exitCode: number, read: () => SuiteResult): SuiteResult {
  let result: SuiteResult
  try {
    result = read()
  } catch {
    return {
      passed: 0,
      failed: 1,
      skipped: 0,
      failures: ['✘ its report is missing or unreadable'],
      leftOut: [],
      secondTry: [],
    }
  }
  if (exitCode === 0 || result.failed > 0) return result
  return { ...result, failed: 1, failures: [`✘ it ended with exit code ${exitCode}`] }
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}
