/**
 * What a box costs: one run of a program that does nothing, against plain fork + exec from C on the same core.
 * Rounds of both are interleaved, because a shared machine is never equally busy for long; read the ratios.
 */
import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Box, createSlots, type RunRequest, type Slot } from '@gavel/sandbox'
import { median, quantile } from './statistics.ts'

const run = promisify(execFile)

const ROUNDS = 8
const CORE = 0
const EMPTY_PROGRAM = 'int main(void) { return 0; }\n'

/** Forks, executes and waits `argv[1]` times; prints microseconds, one a line. */
const FLOOR_PROGRAM = `
#define _GNU_SOURCE
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double now_us(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e6 + time.tv_nsec / 1e3;
}

int main(int count, char **values) {
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(${CORE}, &set);
  sched_setaffinity(0, sizeof set, &set);
  for (int turn = atoi(values[1]); turn > 0; turn--) {
    double start = now_us();
    pid_t pid = fork();
    if (pid == 0) {
      execv(values[2], values + 2);
      _exit(127);
    }
    int status;
    struct rusage usage;
    wait4(pid, &status, 0, &usage);
    if (status != 0) return 1;
    printf("%.1f\\n", now_us() - start);
  }
  return 0;
}
`

interface Subject {
  readonly name: string
  readonly hostArgv: readonly string[]
  readonly boxArgv: RunRequest['argv']
  readonly runsPerRound: number
}

interface Measured {
  readonly name: string
  readonly floorMs: number
  readonly boxMs: number
  readonly boxP90Ms: number
}

async function compile(path: string, source: string, flags: readonly string[]): Promise<void> {
  await writeFile(`${path}.c`, source)
  await run('cc', ['-O2', ...flags, '-o', path, `${path}.c`])
}

async function measureFloor(floorPath: string, subject: Subject): Promise<number[]> {
  const { stdout } = await run(floorPath, [String(subject.runsPerRound), ...subject.hostArgv])
  return stdout
    .trim()
    .split('\n')
    .map((line) => Number(line) / 1000)
}

async function measureBox(box: Box, subject: Subject, stdoutPath: string): Promise<number[]> {
  const request: RunRequest = {
    argv: subject.boxArgv,
    env: { PATH: '/usr/bin' },
    limits: { cpuTimeMs: 2000, wallTimeMs: 5000, memoryKib: 256 * 1024, outputKib: 1024, processes: 64 },
    mayFork: false,
    stdoutPath,
  }
  const times: number[] = []
  for (let turn = 0; turn < subject.runsPerRound; turn++) {
    const start = performance.now()
    const { outcome } = await box.run(request)
    times.push(performance.now() - start)
    if (outcome.kind !== 'exited' || outcome.exitCode !== 0)
      throw new Error(`${subject.name}: ${JSON.stringify(outcome)}`)
  }
  return times
}

async function measure(box: Box, folder: string, subjects: readonly Subject[]): Promise<Measured[]> {
  const floors = subjects.map((): number[] => [])
  const boxes = subjects.map((): number[] => [])
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, subject] of subjects.entries()) {
      floors[index]?.push(...(await measureFloor(join(folder, 'floor'), subject)))
      boxes[index]?.push(...(await measureBox(box, subject, join(folder, 'stdout'))))
    }
  }
  return subjects.map((subject, index) => ({
    name: subject.name,
    floorMs: median(floors[index] ?? []),
    boxMs: median(boxes[index] ?? []),
    boxP90Ms: quantile(boxes[index] ?? [], 0.9),
  }))
}

async function measureOpen(slot: Slot, appDir: string): Promise<{ openMs: number; closeMs: number }> {
  const opens: number[] = []
  const closes: number[] = []
  for (let turn = 0; turn < 30; turn++) {
    const start = performance.now()
    const box = await slot.openBox({ appDir })
    const opened = performance.now()
    await box.close()
    opens.push(opened - start)
    closes.push(performance.now() - opened)
  }
  return { openMs: median(opens), closeMs: median(closes) }
}

function report(rows: readonly Measured[]): void {
  console.log('program      fork+exec ms   box ms   box p90   ratio   added ms')
  for (const row of rows) {
    const cells = [row.floorMs, row.boxMs, row.boxP90Ms, row.boxMs / row.floorMs, row.boxMs - row.floorMs]
    const [floor, box, p90, ratio, added] = cells.map((cell) => cell.toFixed(2))
    console.log(
      `${row.name.padEnd(12)} ${floor?.padStart(12)} ${box?.padStart(8)} ${p90?.padStart(9)} ${ratio?.padStart(7)} ${added?.padStart(10)}`,
    )
  }
}

export async function main(): Promise<readonly Measured[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-overhead-'))
  // The folder of mkdtemp is closed to others; the box's user is one of them.
  await chmod(folder, 0o755)
  const [slot] = await createSlots({ workDir: join(folder, 'work'), cores: [CORE] }, 1)
  if (slot === undefined) throw new Error('no slot')
  try {
    await compile(join(folder, 'floor'), FLOOR_PROGRAM, [])
    await compile(join(folder, 'static'), EMPTY_PROGRAM, ['-static'])
    await compile(join(folder, 'dynamic'), EMPTY_PROGRAM, [])
    const subjects: Subject[] = [
      { name: 'static C', hostArgv: [join(folder, 'static')], boxArgv: ['/app/static'], runsPerRound: 100 },
      {
        name: 'dynamic C',
        hostArgv: [join(folder, 'dynamic')],
        boxArgv: ['/app/dynamic'],
        runsPerRound: 100,
      },
      {
        name: 'python3',
        hostArgv: ['/usr/bin/python3', '-c', 'pass'],
        boxArgv: ['/usr/bin/python3', '-c', 'pass'],
        runsPerRound: 15,
      },
    ]
    const box = await slot.openBox({ appDir: folder })
    const rows = await measure(box, folder, subjects)
    await box.close()
    report(rows)
    const { openMs, closeMs } = await measureOpen(slot, folder)
    console.log(`box open ${openMs.toFixed(2)} ms, close ${closeMs.toFixed(2)} ms (medians)`)
    return rows
  } finally {
    await slot.close()
    await rm(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) await main()
