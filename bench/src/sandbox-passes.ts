/**
 * Runs the sandbox's tests three times, hostile programs included, and counts what they leave on the host: processes of the
 * boxes' users, control groups, shared memory. The last lines are the table of docs/sandbox.md.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

const PASSES = 3
const REPOSITORY = join(import.meta.dirname, '..', '..')
/** The users of all boxes of all slots. */
const USERS = { first: 60_000, last: 60_000 + 16 * 340 }

interface Pass {
  readonly passed: number
  readonly failed: readonly string[]
  readonly seconds: number
  readonly left: string
}

/** The fields of Vitest's report that are used here. */
interface Report {
  readonly numPassedTests: number
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

function ownerOf(path: string): number {
  try {
    return statSync(path).uid
  } catch {
    // The process has ended in the meantime.
    return -1
  }
}

function countProcesses(): number {
  const users = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => ownerOf(`/proc/${pid}`))
  return users.filter((user) => user >= USERS.first && user < USERS.last).length
}

function countGroups(): number {
  const mounts = readFileSync('/proc/self/mountinfo', 'utf8')
    .split('\n')
    .filter((line) => / - cgroup2? /.test(line))
    .map((line) => join(line.split(' ')[4] ?? '', 'gavel'))
  const entries = mounts.filter(existsSync).flatMap((path) => readdirSync(path, { withFileTypes: true }))
  return entries.filter((entry) => entry.isDirectory()).length
}

function countShared(): number {
  const lists = ['shm', 'msg', 'sem'].map((name) => readFileSync(`/proc/sysvipc/${name}`, 'utf8'))
  const segments = lists.reduce((sum, list) => sum + list.trim().split('\n').length - 1, 0)
  return segments + (existsSync('/dev/shm') ? readdirSync('/dev/shm').length : 0)
}

/** Counts at this moment; another judge on the machine would be counted too. */
const countAll = () => ({ processes: countProcesses(), groups: countGroups(), shared: countShared() })

function runPass(folder: string, number: number): Pass {
  const outputFile = join(folder, `pass-${number}.json`)
  const before = countAll()
  const start = performance.now()
  const vitest = join('node_modules', 'vitest', 'vitest.mjs')
  const options = ['run', '--project', 'sandbox', '--reporter', 'json', '--outputFile', outputFile]
  spawnSync(process.execPath, [vitest, ...options], { cwd: REPOSITORY, stdio: 'inherit' })
  const seconds = (performance.now() - start) / 1000
  const after = countAll()
  const report: Report = JSON.parse(readFileSync(outputFile, 'utf8'))
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const failed = tests.filter(({ status }) => status !== 'passed').map(({ fullName }) => fullName)
  const left = (['processes', 'groups', 'shared'] as const).map((kind) => after[kind] - before[kind])
  return { passed: report.numPassedTests, failed, seconds, left: left.join(' / ') }
}

function main(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-passes-'))
  try {
    const lines: string[] = []
    let isGood = true
    for (let number = 1; number <= PASSES; number++) {
      const { passed, failed, seconds, left } = runPass(folder, number)
      for (const name of failed) console.log(`pass ${number}: ${name}`)
      isGood &&= failed.length === 0
      lines.push(
        `| ${number} | ${passed} | ${failed.length} | ${left} | ${seconds.toFixed(0)} s | ${loadavg()[0]?.toFixed(1)} |`,
      )
    }
    console.log(`${new Date().toISOString().slice(0, 10)}`)
    console.log('| pass | passed | failed | left: processes / control groups / shared memory | time | load |')
    console.log('| --- | --- | --- | --- | --- | --- |')
    for (const line of lines) console.log(line)
    return isGood
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

process.exitCode = main() ? 0 : 1
