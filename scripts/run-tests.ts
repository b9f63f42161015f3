/**
 * Runs every check of the repository, one stage after the other; a failed suite does not hide the next. Names of suites
 * run those alone; `--changed` runs what a change touches, against the last commit or `--changed=REV`.
 */
import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureSandboxBuilt } from '../packages/sandbox/src/index.ts'
import { type ChangedSuites, suitesOfChange } from './lib/changed-suites.ts'
import { reasonOf } from './lib/fixable-error.ts'
import { say, seconds } from './lib/progress.mjs'
import { type FileTime, slowestOfStories, slowestOfVitest } from './lib/slowest-files.ts'
import { judgeSuite, readPlaywrightReport, readVitestReport, type SuiteResult } from './lib/test-reports.ts'
import { buildWeb } from './lib/web-build.ts'

const repositoryDir = dirname(dirname(fileURLToPath(import.meta.url)))
const binDir = join(repositoryDir, 'node_modules', '.bin')
const reportDir = join(repositoryDir, '.cache', 'test-reports')
const ONE_PASSED: SuiteResult = { passed: 1, failed: 0, skipped: 0, failures: [], leftOut: [], secondTry: [] }
/** The result of a suite whose tool prints its own errors. */
const ONE_FAILED: SuiteResult = { passed: 0, failed: 1, skipped: 0, failures: [], leftOut: [], secondTry: [] }

/** The result of suites that a change does not touch. */
const NOTHING: SuiteResult = { passed: 0, failed: 0, skipped: 0, failures: [], leftOut: [], secondTry: [] }

interface Suite {
  readonly name: string
  /** Whether it prints while it runs. The output of others is printed at their end, because they run beside each other. */
  readonly isLive: boolean
  readonly run: () => Promise<SuiteResult>
}

const TYPES = ['.', 'apps/web', 'e2e'].map((folder) => ['tsc', '--noEmit', '-p', `${folder}/tsconfig.json`])

/** Suites of one stage run beside each other: each of them keeps one processor busy. */
const stages: readonly (readonly Suite[])[] = [
  [
    { name: 'build', isLive: true, run: build },
    { name: 'lint', isLive: false, run: () => check('lint', ['biome', 'check', '--error-on-warnings', '.']) },
  ],
  // The build has generated the route tree by now, without which the pages have no types and seem unused.
  [
    { name: 'types', isLive: false, run: () => check('types', ...TYPES) },
    { name: 'unused', isLive: false, run: () => check('unused', ['knip']) },
  ],
  [{ name: 'vitest', isLive: true, run: vitest }],
  [{ name: 'browser', isLive: true, run: browser }],
]

async function build(): Promise<SuiteResult> {
  await buildWeb(repositoryDir)
  await ensureSandboxBuilt()
  return ONE_PASSED
}

/** Runs the commands beside each other, and prints what they say when all have ended. */
async function check(name: string, ...commands: string[][]): Promise<SuiteResult> {
  const ended = await Promise.all(commands.map((command) => executeSilently(command)))
  say(`\n── ${name} ──\n${ended.map(({ output }) => output).join('')}`.trimEnd())
  return ended.every(({ exitCode }) => exitCode === 0) ? ONE_PASSED : ONE_FAILED
}

async function vitest(): Promise<SuiteResult> {
  const report = join(reportDir, 'vitest.json')
  if (change !== null && !change.suites.vitest) return NOTHING
  const exitCode = await execute([
    'vitest',
    'run',
    ...(change === null ? [] : [`--changed=${change.revision}`, '--passWithNoTests']),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  const result = judgeSuite(exitCode, () => readVitestReport(report))
  if (result.passed > 0) slowest.push(...slowestOfVitest(report, repositoryDir))
  return result
}

async function browser(): Promise<SuiteResult> {
  const report = join(reportDir, 'playwright.json')
  const stories = change?.suites.stories ?? 'all'
  if (stories.length === 0) return NOTHING
  const files = stories === 'all' ? [] : stories.map((story) => `stories/${story}`)
  const exitCode = await execute(['playwright', 'test', ...files, '--reporter=list,json'], {
    cwd: join(repositoryDir, 'e2e'),
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  const result = judgeSuite(exitCode, () => readPlaywrightReport(report))
  if (result.passed > 0) slowest.push(...slowestOfStories(report))
  return result
}

/** Runs one of the repository's own tools with its output directly on the terminal. */
function execute(
  command: string[],
  { cwd = repositoryDir, env = {} }: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<number> {
  return endOf(spawnTool(command, { cwd, env, stdio: 'inherit' }))
}

async function executeSilently(command: string[]): Promise<{ exitCode: number; output: string }> {
  const child = spawnTool(command, { cwd: repositoryDir, env: {}, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  return { exitCode: await endOf(child), output }
}

function spawnTool([tool = '', ...args]: string[], options: SpawnOptions): ChildProcess {
  const path = `${binDir}${delimiter}${process.env.PATH ?? ''}`
  return spawn(join(binDir, tool), args, { ...options, env: { ...process.env, ...options.env, PATH: path } })
}

function endOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.on('error', () => resolve(127))
    child.on('close', (exitCode) => resolve(exitCode ?? 128))
  })
}

async function runSuite({ name, isLive, run }: Suite): Promise<SuiteResult> {
  if (isLive) say(`\n── ${name} ──`)
  const startedAt = performance.now()
  let result: SuiteResult
  try {
    result = await run()
  } catch (error) {
    console.error(reasonOf(error))
    result = ONE_FAILED
  }
  const skipped = result.skipped > 0 ? `, ${result.skipped} skipped` : ''
  summary.push(
    `${result.failed === 0 ? '✔' : '✘'} ${name.padEnd(8)} ${seconds(performance.now() - startedAt).padStart(8)}` +
      `  ${result.passed} passed, ${result.failed} failed${skipped}`,
  )
  failures.push(...result.failures)
  leftOut.push(...result.leftOut)
  secondTry.push(...result.secondTry)
  return result
}

interface Change {
  readonly revision: string
  readonly suites: ChangedSuites
}

/** Null without `--changed`. */
function readChange(argument: string | undefined): Change | null {
  if (argument === undefined) return null
  const revision = argument.split('=')[1] ?? 'HEAD'
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: repositoryDir, encoding: 'utf8' }).split('\n').filter(Boolean)
  const files = [
    ...git('diff', '--name-only', revision, '--'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  return { revision, suites: suitesOfChange(files) }
}

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? ''

const summary: string[] = []
const slowest: FileTime[] = []
/** Repeated at the end, because thousands of lines may follow a failed test. */
const failures: string[] = []
/** Listed by name, because on a machine with fewer languages or an older kernel, "0 failed" means less. */
const leftOut: string[] = []
/** A test that needs a second try has found a race, in itself or in the product; its name must not get lost. */
const secondTry: string[] = []
const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const change = readChange(process.argv.find((argument) => /^--changed(=|$)/.test(argument)))
if (change !== null) {
  const { stories } = change.suites
  const run = stories === 'all' ? 'all stories' : stories.join(' ') || 'no stories'
  console.log(`Only what changed since ${change.revision}: tests that import it, and ${run}.`)
}
const suites = stages.flat()
const unknown = names.find((name) => !suites.some((suite) => suite.name === name))
if (unknown !== undefined) {
  console.error(`✘ there is no suite "${unknown}"; there are: ${suites.map(({ name }) => name).join(' ')}`)
  process.exit(1)
}
rmSync(reportDir, { recursive: true, force: true })
mkdirSync(reportDir, { recursive: true })
const total = { passed: 0, failed: 0 }
const isWanted = ({ name }: Suite) => names.length === 0 || names.includes(name)
for (const stage of stages)
  for (const { passed, failed } of await Promise.all(stage.filter(isWanted).map(runSuite))) {
    total.passed += passed
    total.failed += failed
  }
if (secondTry.length > 0) console.log(`\n── passed at the second try ──\n${secondTry.join('\n\n')}`)
if (failures.length > 0) console.log(`\n── failures ──\n${failures.join('\n\n')}`)
console.log(`\n${summary.join('\n')}\n`)
if (slowest.length > 0)
  console.log(
    `Slowest:\n${slowest.map(({ file, ms }) => `${seconds(ms).padStart(8)}  ${file}`).join('\n')}\n`,
  )
if (secondTry.length > 0)
  console.log(`Passed at the second try (why: above):\n${secondTry.map(firstLine).join('\n')}\n`)
if (leftOut.length > 0)
  console.log(`Left out on this machine:\n${leftOut.map((name) => `– ${name}`).join('\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
