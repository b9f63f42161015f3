import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureSandboxBuilt, PROBE_DIR } from './build.ts'
import { SandboxFault } from './fault.ts'
import { openSlot } from './slot.ts'
import type { Box, RunLimits, RunOutcome, SandboxOptions, SandboxReport } from './types.ts'

type Check = SandboxReport['checks'][number]

/** One small program of the self-test and how its run must end. */
interface Attempt {
  readonly name: string
  /** The probe's mode, see `native/probe.c`. */
  readonly mode: string
  readonly expected: RunOutcome
  readonly limits?: Partial<RunLimits>
}

const PROBE_LIMITS: RunLimits = {
  cpuTimeMs: 1000,
  wallTimeMs: 5000,
  memoryKib: 64 * 1024,
  outputKib: 256,
  processes: 16,
}

const REFUSED: RunOutcome = { kind: 'exited', exitCode: 0 }

const ATTEMPTS: readonly Attempt[] = [
  { name: 'an honest program runs', mode: 'hello', expected: { kind: 'exited', exitCode: 0 } },
  { name: 'starting a process is refused', mode: 'fork', expected: REFUSED },
  { name: 'the network is refused', mode: 'network', expected: REFUSED },
  { name: 'writing outside the scratch folder is refused', mode: 'outside', expected: REFUSED },
  { name: 'pid 1 cannot be touched', mode: 'init', expected: REFUSED },
  { name: 'gaining privileges is refused', mode: 'privilege', expected: REFUSED },
  { name: 'the memory limit holds', mode: 'memory', expected: { kind: 'stopped', limit: 'memory' } },
  {
    name: 'the CPU limit holds',
    mode: 'cpu',
    expected: { kind: 'stopped', limit: 'cpuTime' },
    limits: { cpuTimeMs: 50 },
  },
  {
    name: 'the wall limit holds',
    mode: 'sleep',
    expected: { kind: 'stopped', limit: 'wallTime' },
    limits: { wallTimeMs: 100 },
  },
  { name: 'the output limit holds', mode: 'output', expected: { kind: 'stopped', limit: 'output' } },
  { name: 'a program can use its scratch folder', mode: 'leave', expected: { kind: 'exited', exitCode: 0 } },
  { name: 'the next run does not see it', mode: 'look', expected: REFUSED },
  { name: 'an honest program still runs', mode: 'hello', expected: { kind: 'exited', exitCode: 0 } },
]

async function check(box: Box, attempt: Attempt): Promise<Check> {
  const result = await box.run({
    argv: ['/app/probe', attempt.mode],
    env: {},
    limits: { ...PROBE_LIMITS, ...attempt.limits },
    mayFork: false,
  })
  const actual = JSON.stringify(result.outcome)
  return { name: attempt.name, ok: actual === JSON.stringify(attempt.expected), detail: actual }
}

async function checkAll(box: Box): Promise<Check[]> {
  const checks: Check[] = []
  for (const attempt of ATTEMPTS) checks.push(await check(box, attempt))
  return checks
}

function refusal(error: unknown): SandboxReport {
  if (!(error instanceof SandboxFault)) throw error
  return { ok: false, reason: error.message, cgroup: 'none', privilege: 'none', checks: [] }
}

async function makeProbeDir(parent: string): Promise<string | null> {
  try {
    await mkdir(parent, { recursive: true })
    return await mkdtemp(join(parent, 'probe-'))
  } catch {
    return null
  }
}

/**
 * The self-test: builds the launcher if needed and really runs a dozen small hostile programs. A judge that gets
 * `ok: false` must refuse work and show the reason.
 */
export async function probeSandbox(options: SandboxOptions): Promise<SandboxReport> {
  const workDir = await makeProbeDir(options.workDir)
  if (workDir === null)
    return refusal(new SandboxFault(`the work folder ${options.workDir} cannot be written`))
  try {
    await ensureSandboxBuilt()
    const slot = await openSlot(0, { ...options, workDir })
    try {
      const box = await slot.openBox({ appDir: PROBE_DIR })
      const checks = await checkAll(box)
      const failed = checks.find((one) => !one.ok)
      const reason = failed === undefined ? null : `self-test failed: ${failed.name} (${failed.detail})`
      return { ok: reason === null, reason, cgroup: slot.cgroup, privilege: slot.privilege, checks }
    } finally {
      await slot.close()
    }
  } catch (error) {
    return refusal(error)
  } finally {
    await rm(workDir, { recursive: true, force: true })
  }
}
