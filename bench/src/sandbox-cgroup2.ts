/**
 * Runs the sandbox's tests on control groups of version 2, whatever this host has, in a virtual machine with Debian 13 and
 * systemd. Without virtualization the machine is emulated, time limits are stretched, and timings in it mean nothing.
 * Installs QEMU and mmdebstrap if they are missing, and keeps the machine's disk in the system's temporary folder.
 *
 *   npm run bench -- sandbox-cgroup2
 *   npm run bench -- sandbox-cgroup2 runs hostile/memory container:runs
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { ensureSandboxBuilt } from '@gavel/sandbox'
import { runSuites } from './cgroup2-machine/machine.ts'
import { installTools, prepareSystem } from './cgroup2-machine/system.ts'

/** The files of `packages/sandbox/test` that depend on the kernel, the quick ones first. */
const SUITES = [
  ...[
    'runs',
    'container',
    'container:runs',
    'next-program',
    'interrupt',
    'interaction',
    'communication',
    'slots',
    'setuid',
  ],
  ...[
    'endings',
    'escapes',
    'files',
    'leftovers',
    'memory',
    'output',
    'processes',
    'compile',
    'java',
    'node',
    'go',
  ].map((name) => `hostile/${name}`),
]

/** The fields of Vitest's report that are used here. */
interface Report {
  readonly testResults: readonly {
    readonly message: string
    readonly startTime: number
    readonly endTime: number
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[]
  }[]
}

async function readReport(results: string, suite: string): Promise<Report['testResults'][number] | null> {
  try {
    const text = await readFile(join(results, `${suite.replaceAll('/', '+')}.json`), 'utf8')
    return (JSON.parse(text) as Report).testResults[0] ?? null
  } catch {
    // The machine ended before this suite did.
    return null
  }
}

/** Prints a line of the table. @returns whether every test passed */
async function printSuite(results: string, suite: string): Promise<boolean> {
  const report = await readReport(results, suite)
  if (report === null || report.assertionResults.length === 0) {
    console.log(`| ${suite} | 0 | did not run: ${report?.message.split('\n')[0] ?? 'no report'} | |`)
    return false
  }
  const failed = report.assertionResults.filter(({ status }) => status !== 'passed')
  const passed = report.assertionResults.length - failed.length
  const seconds = Math.round((report.endTime - report.startTime) / 1000)
  // If shared setup fails, such as compiling the programs, no test has run.
  const hasBegun = report.assertionResults.some(({ status }) => status !== 'skipped')
  const names = hasBegun ? failed.map(({ title }) => title).join('; ') : `${failed.length}: nothing began`
  console.log(`| ${suite} | ${passed} | ${names} | ${seconds} s |`)
  return failed.length === 0
}

async function printTable(results: string, suites: readonly string[]): Promise<boolean> {
  console.log('\n| suite | passed | not passed | time |\n| --- | --- | --- | --- |')
  let isSound = true
  for (const suite of suites) isSound = (await printSuite(results, suite)) && isSound
  return isSound
}

async function main(): Promise<boolean> {
  if (process.getuid?.() !== 0) throw new Error('the sandbox-cgroup2 benchmark needs root')
  const named = process.argv.slice(2)
  const suites = named.length > 0 ? named : SUITES
  await installTools()
  const system = await prepareSystem()
  // The machine cannot write to the checkout.
  await ensureSandboxBuilt()
  const results = await mkdtemp(join(tmpdir(), 'sandbox-cgroup2-'))
  try {
    await runSuites(system, results, suites)
    return await printTable(results, suites)
  } finally {
    await rm(results, { recursive: true, force: true })
    console.log(`\nThe machine's disk is kept in ${system.folder}.`)
  }
}

try {
  process.exitCode = (await main()) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
