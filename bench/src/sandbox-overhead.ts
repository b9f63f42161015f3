/**
 * Measures the cost of a box: one run of a program that does nothing, compared with plain fork + exec and with bubblewrap,
 * both from C on the same core. Rounds of all are interleaved, because the load of a shared machine changes; read the
 * ratios. The whole run is timed where the judge waits for it, in Node; "in the box" is the part from the request to the
 * end of the program, timed by pid 1, and is what can be compared with fork + exec. The last lines are the tables of
 * docs/performance.md.
 */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Box, createSlots, type RunRequest, type Slot } from '@gavel/sandbox'
import { median, quantile } from './statistics.ts'

const run = promisify(execFile)

const ROUNDS = 8
const CORE = 0
const BWRAP = '/usr/bin/bwrap'
/** All its namespaces, a read-only system and an empty scratch folder: less than a box has. */
const BWRAP_OPTIONS = [
  ...['--unshare-all', '--die-with-parent', '--new-session', '--clearenv', '--ro-bind', '/usr', '/usr'],
  ...['--symlink', 'usr/bin', '/bin', '--symlink', 'usr/lib', '/lib', '--symlink', 'usr/lib64', '/lib64'],
  ...['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/box', '--chdir', '/box'],
]
/** A judging does other work between two tests, at least comparing outputs; without pauses, kernel caches stay warmer. */
const PAUSES_MS = [2, 20]
const EMPTY_PROGRAM = 'int main(void) { return 0; }\n'

/** Forks, executes and waits `argv[1]` times with `argv[2]` microseconds in between; prints microseconds, one per line. */
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
      execv(values[3], values + 3);
      _exit(127);
    }
    int status;
    struct rusage usage;
    wait4(pid, &status, 0, &usage);
    if (status != 0) return 1;
    printf("%.1f\\n", now_us() - start);
    usleep(atoi(values[2]));
  }
  return 0;
}
`

interface Subject {
  readonly name: string
  /** The same program on the host and, under `/app`, in a box. */
  readonly hostArgv: readonly string[]
  readonly boxArgv: RunRequest['argv']
  readonly runsPerRound: number
}

/** Milliseconds of each run: where the judge waits, and inside the box. */
interface Times {
  readonly whole: number[]
  readonly inside: number[]
}

interface Measured {
  readonly name: string
  readonly floorMs: number
  /** Null if bubblewrap is not installed. */
  readonly bwrapMs: number | null
  readonly boxMs: number
  readonly insideMs: number
  readonly boxP90Ms: number
}

async function compile(path: string, source: string, flags: readonly string[]): Promise<void> {
  await writeFile(`${path}.c`, source)
  await run('cc', ['-O2', ...flags, '-o', path, `${path}.c`])
}

async function measureFloor(
  floorPath: string,
  argv: readonly string[],
  runs: number,
  pauseMs = 0,
): Promise<number[]> {
  const { stdout } = await run(floorPath, [String(runs), String(pauseMs * 1000), ...argv])
  return stdout
    .trim()
    .split('\n')
    .map((line) => Number(line) / 1000)
}

function bwrapArgv(folder: string, subject: Subject): string[] {
  return [BWRAP, ...BWRAP_OPTIONS, '--ro-bind', folder, '/app', '--', ...subject.boxArgv]
}

async function measureBox(box: Box, subject: Subject, stdoutPath: string, pauseMs = 0): Promise<Times> {
  const request: RunRequest = {
    argv: subject.boxArgv,
    env: { PATH: '/usr/bin' },
    limits: { cpuTimeMs: 2000, wallTimeMs: 5000, memoryKib: 256 * 1024, outputKib: 1024, processes: 64 },
    mayFork: false,
    stdoutPath,
  }
  const times: Times = { whole: [], inside: [] }
  for (let turn = 0; turn < subject.runsPerRound; turn++) {
    const start = performance.now()
    const { outcome, wallTimeMs } = await box.run(request)
    times.whole.push(performance.now() - start)
    times.inside.push(wallTimeMs)
    if (pauseMs > 0) await delay(pauseMs)
    if (outcome.kind !== 'exited' || outcome.exitCode !== 0)
      throw new Error(`${subject.name}: ${JSON.stringify(outcome)}`)
  }
  return times
}

async function measure(box: Box, folder: string, subjects: readonly Subject[]): Promise<Measured[]> {
  const floors = subjects.map((): number[] => [])
  const wraps = subjects.map((): number[] => [])
  const boxes = subjects.map((): Times => ({ whole: [], inside: [] }))
  const floor = join(folder, 'floor')
  const hasBwrap = existsSync(BWRAP)
  if (!hasBwrap) console.log('bubblewrap is missing (apt-get install bubblewrap): its column stays empty')
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, subject] of subjects.entries()) {
      const runs = subject.runsPerRound
      floors[index]?.push(...(await measureFloor(floor, subject.hostArgv, runs)))
      // It takes several times as long, so fewer runs are enough.
      if (hasBwrap)
        wraps[index]?.push(...(await measureFloor(floor, bwrapArgv(folder, subject), Math.ceil(runs / 4))))
      const times = await measureBox(box, subject, join(folder, 'stdout'))
      boxes[index]?.whole.push(...times.whole)
      boxes[index]?.inside.push(...times.inside)
    }
  }
  return subjects.map((subject, index) => ({
    name: subject.name,
    floorMs: median(floors[index] ?? []),
    bwrapMs: hasBwrap ? median(wraps[index] ?? []) : null,
    boxMs: median(boxes[index]?.whole ?? []),
    insideMs: median(boxes[index]?.inside ?? []),
    boxP90Ms: quantile(boxes[index]?.whole ?? [], 0.9),
  }))
}

/** Runs one program with pauses in between, in a box and without; both wait equally long. */
async function measurePauses(
  box: Box,
  folder: string,
  subject: Subject,
  pauseMs: number,
): Promise<Pick<Measured, 'boxMs' | 'insideMs' | 'floorMs'>> {
  const boxed: Times = { whole: [], inside: [] }
  const floors: number[] = []
  const few = { ...subject, runsPerRound: 20 }
  for (let round = 0; round < ROUNDS; round++) {
    const times = await measureBox(box, few, join(folder, 'stdout'), pauseMs)
    boxed.whole.push(...times.whole)
    boxed.inside.push(...times.inside)
    floors.push(...(await measureFloor(join(folder, 'floor'), few.hostArgv, few.runsPerRound, pauseMs)))
  }
  return { boxMs: median(boxed.whole), insideMs: median(boxed.inside), floorMs: median(floors) }
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

const ms = (time: number) => `${time.toFixed(2)} ms`

function report(rows: readonly Measured[]): void {
  console.log(`load ${loadavg()[0]?.toFixed(1)}; ${new Date().toISOString().slice(0, 10)}`)
  console.log(
    '| program | box, p50 | p90 | in the box, p50 | fork + exec, p50 | ratio | in the box | bwrap, p50 | ratio |',
  )
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- |')
  for (const { name, boxMs, boxP90Ms, insideMs, floorMs, bwrapMs } of rows) {
    const ratios = [boxMs, insideMs].map((time) => (time / floorMs).toFixed(2))
    const bwrap = bwrapMs === null ? ['–', '–'] : [ms(bwrapMs), (bwrapMs / floorMs).toFixed(2)]
    console.log(
      `| ${[name, ...[boxMs, boxP90Ms, insideMs, floorMs].map(ms), ...ratios, ...bwrap].join(' | ')} |`,
    )
  }
}

async function reportPauses(box: Box, folder: string, subject: Subject): Promise<void> {
  console.log(
    `| ${subject.name}, a pause of | box, p50 | in the box, p50 | fork + exec, p50 | ratio | in the box |`,
  )
  console.log('| --- | --- | --- | --- | --- | --- |')
  for (const pauseMs of PAUSES_MS) {
    const { boxMs, insideMs, floorMs } = await measurePauses(box, folder, subject, pauseMs)
    const ratios = [boxMs, insideMs].map((time) => (time / floorMs).toFixed(2))
    console.log(`| ${[`${pauseMs} ms`, ...[boxMs, insideMs, floorMs].map(ms), ...ratios].join(' | ')} |`)
  }
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-overhead-'))
  // mkdtemp closes the folder to other users, and the box's user is one.
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
    const [first] = subjects
    if (first === undefined) throw new Error('no subject')
    report(rows)
    await reportPauses(box, folder, first)
    await box.close()
    const { openMs, closeMs } = await measureOpen(slot, folder)
    console.log(`box open ${openMs.toFixed(2)} ms, close ${closeMs.toFixed(2)} ms (medians)`)
  } finally {
    await slot.close()
    await rm(folder, { recursive: true, force: true })
  }
}

await main()
