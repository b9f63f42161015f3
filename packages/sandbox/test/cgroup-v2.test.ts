import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSlots } from '../src/index.ts'
import type { RunResult, Slot } from '../src/types.ts'
import { describeOutcome, isRunning, LIMITS, request } from './toolbox.ts'

/** The files of a version 2 group as a kernel with `memory.peak` shows them. */
const GROUP_FILES: Readonly<Record<string, string>> = {
  'cgroup.procs': '',
  'memory.max': 'max\n',
  'memory.swap.max': 'max\n',
  'memory.oom.group': '0\n',
  'memory.peak': '3145728\n',
  'memory.current': '4096\n',
  'memory.events': 'low 0\nhigh 0\nmax 3\noom 0\noom_kill 5\noom_group_kill 0\n',
  'cpu.stat': 'usage_usec 1000000\nuser_usec 900000\nsystem_usec 100000\n',
  'pids.max': 'max\n',
  'pids.current': '0\n',
}

/** Runs against a recorded tree: the right files are written and read, whatever this machine's own cgroups are. */
describe('cgroup version 2', () => {
  let root: string
  let group: string
  let slot: Slot | undefined

  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'sandbox-cgroup2-'))
    group = join(root, 'tree', 'gavel', 'slot0', 'box-0')
    mkdirSync(group, { recursive: true })
    for (const folder of ['', 'gavel', 'gavel/slot0']) {
      writeFileSync(join(root, 'tree', folder, 'cgroup.controllers'), 'cpuset cpu io memory pids\n')
      writeFileSync(join(root, 'tree', folder, 'cgroup.subtree_control'), '')
    }
    for (const [name, text] of Object.entries(GROUP_FILES)) record(name, text)
    const slots = await createSlots({ workDir: join(root, 'work'), recordedCgroups: join(root, 'tree') }, 1)
    slot = slots[0]
  })

  afterEach(async () => {
    await slot?.close()
    rmSync(root, { recursive: true, force: true })
  })

  const record = (name: string, text: string) => writeFileSync(join(group, name), text)
  const recorded = (name: string) => readFileSync(join(group, name), 'utf8')

  /** Runs a sleeping program, lets `meanwhile` change the tree, then ends the program by its wall limit. */
  async function runWhile(meanwhile: () => void): Promise<RunResult> {
    if (slot === undefined) throw new Error('no slot')
    const box = await slot.openBox({})
    const running = box.run(request(['/bin/sleep', '60'], { limits: { ...LIMITS, wallTimeMs: 300 } }))
    await vi.waitUntil(() => isRunning(box), { timeout: 10_000, interval: 5 })
    meanwhile()
    const result = await running
    await box.close()
    return result
  }

  test('controllers are handed down and limits written where version 2 has them', async () => {
    await runWhile(() => undefined)
    expect(readFileSync(join(root, 'tree', 'gavel', 'cgroup.subtree_control'), 'utf8')).toBe('+cpu')
    expect(recorded('memory.max')).toBe(String(LIMITS.memoryKib * 1024))
    expect([recorded('memory.swap.max'), recorded('memory.oom.group'), recorded('pids.max')]).toEqual([
      '0',
      '1',
      '32',
    ])
  })

  test('a program joins by cgroup.procs where it cannot be cloned into its group', async () => {
    await runWhile(() => undefined)
    // Once by the program, and perhaps by the next one, which was never needed.
    expect(recorded('cgroup.procs')).toMatch(/^00?$/)
  })

  test('CPU time is the growth of usage_usec, the peak is memory.peak', async () => {
    const result = await runWhile(() =>
      record('cpu.stat', 'usage_usec 1012500\nuser_usec 0\nsystem_usec 0\n'),
    )
    expect([result.cpuTimeMs, result.peakMemoryKib]).toEqual([12.5, 3072])
    expect(describeOutcome(result.outcome)).toBe('stopped wallTime')
  })

  test('growth of oom_kill is the memory limit, its old value is not', async () => {
    expect(describeOutcome((await runWhile(() => undefined)).outcome)).toBe('stopped wallTime')
    const grown = 'low 0\nhigh 0\nmax 9\noom 1\noom_kill 6\noom_group_kill 1\n'
    expect(describeOutcome((await runWhile(() => record('memory.events', grown))).outcome)).toBe(
      'stopped memory',
    )
  })

  test('CPU time above the limit stops the program', async () => {
    const result = await runWhile(() =>
      record('cpu.stat', 'usage_usec 2000000\nuser_usec 0\nsystem_usec 0\n'),
    )
    expect(describeOutcome(result.outcome)).toBe('stopped cpuTime')
  })
})
