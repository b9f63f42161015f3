import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { mkdir, rmdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBusySessions } from '../../../scripts/lib/busy-sessions.ts'
import { RunStarved } from '../src/index.ts'
import type { Box, RunResult } from '../src/types.ts'
import {
  compileC,
  describeOutcome,
  LIMITS,
  launcherPidOf,
  openWorkshop,
  request,
  SLOWNESS,
  type Workshop,
} from './toolbox.ts'

const PROGRAMS: Readonly<Record<string, string>> = {
  burn: 'int main(int count, char **values) { burn_ms(atoi(values[1])); return 0; }',
  wait: 'int main(void) { for (;;) pause(); }',
}

/** The last core, to which a slot is pinned like the judge's. */
const CORE = availableParallelism() - 1
const CPU_MS = 600 * SLOWNESS
const WALL_MS = 1500 * SLOWNESS
const TIMES = 5
const WEIGHTS = '/sys/fs/cgroup/cpu/gavel'
const nameOf = (launcherPid: number) =>
  readdirSync(WEIGHTS).find((name) => name.endsWith(`-${launcherPid}`)) ?? 'no group'

describe('a host with more to do than processors', () => {
  let workshop: Workshop
  let box: Box

  beforeAll(async () => {
    workshop = await openWorkshop(1, { cores: [CORE] })
    for (const [name, source] of Object.entries(PROGRAMS)) await compileC(workshop.appDir, name, source)
    box = await workshop.slot.openBox({ appDir: workshop.appDir })
  })

  afterAll(() => workshop.close())

  const run = (argv: [string, ...string[]]): Promise<RunResult> =>
    box.run(request(argv, { limits: { ...LIMITS, cpuTimeMs: CPU_MS, wallTimeMs: WALL_MS } }))

  test(
    'waiting for a processor does not count as the program’s time',
    async () => {
      // Enough that a fair share of the core would let it need several times its wall limit.
      await using _ = startBusySessions(24, CORE)
      for (let turn = 0; turn < TIMES; turn++) {
        const result = await run(['/app/burn', String(CPU_MS * 0.8)])
        expect(describeOutcome(result.outcome)).toBe('exited 0')
      }
    },
    90_000 * SLOWNESS,
  )

  // Where the kernel divides time among groups by version 1, a group beside the box's own can take nearly all of it.
  test.runIf(existsSync(WEIGHTS))(
    'a program that hardly ever gets a processor is given up, without an outcome',
    async () => {
      const folder = join(WEIGHTS, nameOf(launcherPidOf(box)))
      const rival = join(folder, 'rival')
      await mkdir(rival)
      writeFileSync(join(folder, 'box-0', 'cpu.shares'), '2')
      writeFileSync(join(rival, 'cpu.shares'), '4096')
      try {
        await using loops = startBusySessions(2, CORE)
        for (const pid of loops.pids) writeFileSync(join(rival, 'cgroup.procs'), String(pid))
        const limits = { ...LIMITS, cpuTimeMs: 100, wallTimeMs: 100 }
        await expect(box.run(request(['/app/burn', '9000'], { limits }))).rejects.toBeInstanceOf(RunStarved)
      } finally {
        writeFileSync(join(folder, 'box-0', 'cpu.shares'), '1024')
        await delay(50)
        await rmdir(rival)
      }
    },
    180_000 * SLOWNESS,
  )

  test(
    'a program that sleeps gains nothing by it',
    async () => {
      await using _ = startBusySessions(6, CORE)
      for (let turn = 0; turn < TIMES; turn++) {
        const result = await run(['/app/wait'])
        expect(describeOutcome(result.outcome)).toBe('stopped wallTime')
        expect(result.wallTimeMs).toBeLessThan(2 * WALL_MS)
      }
    },
    60_000 * SLOWNESS,
  )
})
