/**
 * Measures how much the CPU time of one program varies: a loop of about a second, 50 times on each of two slots at once, so
 * that every core is busy. Alternating with that, the same loop runs outside any box, pinned to the same cores, to show the
 * variation of the machine itself. The last lines are those of docs/performance.md.
 */
import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Box, createSlots, type RunRequest } from '@gavel/sandbox'
import { median, quantile } from './statistics.ts'

const run = promisify(execFile)

const RUNS = 50
const SLOTS = Math.min(2, availableParallelism())
const WANTED_MS = 1000
const FIRST_TURNS = 100_000_000

/** Arithmetic in registers: it touches no memory, so other programs can only affect the clock speed. */
const LOOP = `
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
int main(int count, char **values) {
  unsigned long value = 88172645463325252UL;
  for (long turn = atol(values[1]); turn > 0; turn--) { value ^= value << 13; value ^= value >> 7; value ^= value << 17; }
  struct timespec used;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
  printf("%.6f", used.tv_sec * 1e3 + used.tv_nsec / 1e6);
  return value == 0;
}
`

/** One place where the loop runs, and the CPU times measured there. */
interface Place {
  readonly name: string
  readonly times: number[]
  run(): Promise<number>
}

async function bareCpuTimeOf(path: string, core: number, turns: number): Promise<number> {
  const { stdout } = await run('taskset', ['-c', String(core), path, String(turns)])
  return Number(stdout)
}

async function cpuTimeOf(box: Box, turns: number): Promise<number> {
  const request: RunRequest = {
    argv: ['/app/loop', String(turns)],
    env: {},
    limits: { cpuTimeMs: 60_000, wallTimeMs: 600_000, memoryKib: 65_536, outputKib: 1, processes: 1 },
    mayFork: false,
  }
  const { outcome, cpuTimeMs } = await box.run(request)
  if (outcome.kind !== 'exited' || outcome.exitCode !== 0) throw new Error(JSON.stringify(outcome))
  return cpuTimeMs
}

/** Half the distance between the slowest and fastest 10 %, and the whole range, in percent of the median. */
function spread(samples: readonly number[]): { p10p90: string; range: string; deviation: string } {
  const middle = median(samples)
  const percent = (ms: number) => ((100 * ms) / middle).toFixed(2)
  const mean = samples.reduce((sum, ms) => sum + ms, 0) / samples.length
  const variance = samples.reduce((sum, ms) => sum + (ms - mean) ** 2, 0) / samples.length
  return {
    p10p90: percent((quantile(samples, 0.9) - quantile(samples, 0.1)) / 2),
    range: percent(Math.max(...samples) - Math.min(...samples)),
    deviation: percent(Math.sqrt(variance)),
  }
}

async function measure(folder: string): Promise<Place[]> {
  const cores = Array.from({ length: SLOTS }, (_, core) => core)
  const slots = await createSlots({ workDir: join(folder, 'work'), cores }, SLOTS)
  try {
    const boxes = await Promise.all(slots.map((slot) => slot.openBox({ appDir: folder })))
    const [first] = boxes
    if (first === undefined) throw new Error('no slot')
    const turns = Math.round((FIRST_TURNS * WANTED_MS) / (await cpuTimeOf(first, FIRST_TURNS)))
    const boxed = boxes.map((box, core): Place => {
      return { name: `box on core ${core}`, times: [], run: () => cpuTimeOf(box, turns) }
    })
    const bare = cores.map((core): Place => {
      const path = join(folder, 'loop')
      return { name: `no box, core ${core}`, times: [], run: () => bareCpuTimeOf(path, core, turns) }
    })
    for (let turn = 0; turn < RUNS; turn++) {
      for (const places of [boxed, bare])
        await Promise.all(places.map(async (place) => place.times.push(await place.run())))
    }
    return [...boxed, ...bare]
  } finally {
    await Promise.all(slots.map((slot) => slot.close()))
  }
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-spread-'))
  await chmod(folder, 0o755)
  try {
    await writeFile(join(folder, 'loop.c'), LOOP)
    await run('cc', ['-O2', '-static', '-o', join(folder, 'loop'), join(folder, 'loop.c')])
    const places = await measure(folder)
    console.log(`load ${loadavg()[0]?.toFixed(1)}; ${new Date().toISOString().slice(0, 10)}`)
    console.log(
      `| ${RUNS} runs with ${SLOTS} cores busy | CPU time, p50 | p10 to p90 | deviation | whole range |`,
    )
    console.log('| --- | --- | --- | --- | --- |')
    for (const { name, times } of places) {
      const { p10p90, range, deviation } = spread(times)
      console.log(
        `| ${name} | ${median(times).toFixed(1)} ms | ± ${p10p90} % | ${deviation} % | ${range} % |`,
      )
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

await main()
