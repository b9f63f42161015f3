import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Box, RunLimits, RunRequest, RunResult } from '../../src/types.ts'
import {
  compileC,
  compileCpp,
  compileJava,
  describeOutcome,
  LIMITS,
  openWorkshop,
  request,
  traceOf,
  type Workshop,
} from '../toolbox.ts'

/** One hostile program and what may come of it. */
export interface HostileRow {
  /** What it tries, as the end of the sentence "a program that …". */
  readonly tries: string
  readonly c?: string
  readonly cpp?: string
  readonly python?: string
  /** A class `Main`. */
  readonly java?: string
  readonly expected: readonly string[]
  readonly mayFork?: boolean
  readonly limits?: Partial<RunLimits>
  readonly stdin?: string
  readonly filesOut?: readonly string[]
  /** Further demands on the result. */
  readonly verify?: (result: RunResult, stdout: string) => void
}

/**
 * Runs after each hostile program, in the same box. It finds the scratch folder empty, its limits and its place in the
 * world as they should be, counts files and processes from the beginning, gets its work done and is not charged for
 * what others did.
 */
const CONTROL = `
int main(void) {
  DIR *list = opendir("/box");
  int entries = 0;
  while (readdir(list) != NULL) entries++;
  MUST(entries == 2);
  struct statfs status;
  MUST(statfs("/box", &status) == 0 && status.f_bfree == status.f_blocks);
  MUST(status.f_ffree == status.f_files - 1);
  struct rlimit limit;
  MUST(getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur == 256);
  MUST(getrlimit(RLIMIT_CPU, &limit) == 0 && limit.rlim_cur >= 2);
  MUST(getpriority(PRIO_PROCESS, 0) == 0);
  MUST(listxattr("/box", NULL, 0) <= 0);
  list = opendir("/proc");
  int processes = 0;
  for (struct dirent *entry; (entry = readdir(list)) != NULL;) processes += entry->d_name[0] >= '1' && entry->d_name[0] <= '9';
  MUST(processes == 1);
  list = opendir("/proc/self/fd");
  int files = 0;
  while (readdir(list) != NULL) files++;
  MUST(files == 2 + 3 + 3);
  FILE *file = fopen("/box/file", "w");
  struct stat facts;
  MUST(file != NULL && fstat(fileno(file), &facts) == 0 && fputs("text", file) >= 0 && fclose(file) == 0);
  MUST(facts.st_ino == 2 && getpid() == 2);
  volatile char *memory = malloc(8 << 20);
  for (int at = 0; at < 8 << 20; at += 4096) memory[at] = 1;
  burn_ms(5);
  puts("unharmed");
}
`

function argvOf(row: HostileRow, name: string): RunRequest['argv'] {
  if (row.c !== undefined || row.cpp !== undefined) return [`/app/${name}`]
  if (row.python !== undefined) return ['/usr/bin/python3', '-I', `/app/${name}.py`]
  return [
    '/usr/bin/java',
    '-XX:+UseSerialGC',
    '-XX:-UsePerfData',
    '-Xmx48m',
    '-cp',
    `/app/${name}.classes`,
    'Main',
  ]
}

async function prepare(appDir: string, row: HostileRow, name: string): Promise<void> {
  if (row.c !== undefined) return compileC(appDir, name, row.c)
  if (row.cpp !== undefined) return compileCpp(appDir, name, row.cpp)
  if (row.python !== undefined) return writeFile(join(appDir, `${name}.py`), row.python)
  const classes = join(appDir, `${name}.classes`)
  await mkdir(classes)
  await compileJava(classes, 'Main', row.java ?? '')
}

async function prepareAll(appDir: string, rows: readonly HostileRow[]): Promise<void> {
  await compileC(appDir, 'control', CONTROL)
  const queue = rows.entries()
  // Two compilers at a time: as many as the smallest supported host has cores.
  const worker = async () => {
    for (const [index, row] of queue) await prepare(appDir, row, `row${index}`)
  }
  await Promise.all([worker(), worker()])
}

function rowRequest(workshop: Workshop, row: HostileRow, name: string): RunRequest {
  return request(argvOf(row, name), {
    mayFork: row.mayFork ?? false,
    limits: { ...LIMITS, ...row.limits },
    stdoutPath: workshop.path('stdout'),
    stderrPath: workshop.path('stderr'),
    ...(row.stdin === undefined ? {} : { stdinPath: workshop.path('stdin') }),
    filesOut: Object.fromEntries((row.filesOut ?? []).map((file) => [file, workshop.path(`out-${file}`)])),
  })
}

/** Declares one test a row: the outcome is allowed, the next run is unharmed, and nothing is left behind. */
export function hostileSuite(title: string, rows: readonly HostileRow[]): void {
  describe(title, { timeout: 60_000 }, () => {
    let workshop: Workshop
    let box: Box
    let clean: Awaited<ReturnType<typeof traceOf>>

    beforeAll(async () => {
      workshop = await openWorkshop()
      await prepareAll(workshop.appDir, rows)
      box = await workshop.slot.openBox({ appDir: workshop.appDir })
      await control()
      clean = await traceOf(box)
    }, 120_000)

    afterAll(() => workshop.close())

    async function control(): Promise<void> {
      const stdoutPath = workshop.path('control')
      const result = await box.run(request(['/app/control'], { stdoutPath }))
      expect(readFileSync(stdoutPath, 'utf8')).toBe('unharmed\n')
      expect(result.outcome).toEqual({ kind: 'exited', exitCode: 0 })
      expect(result.peakMemoryKib).toBeGreaterThan(8 * 1024)
      expect(result.peakMemoryKib).toBeLessThan(10 * 1024)
      expect(result.cpuTimeMs).toBeGreaterThanOrEqual(5)
    }

    for (const [index, row] of rows.entries()) {
      test(`a program that ${row.tries}`, async () => {
        if (row.stdin !== undefined) await writeFile(workshop.path('stdin'), row.stdin, { mode: 0o644 })
        const result = await box.run(rowRequest(workshop, row, `row${index}`))
        const stdout = readFileSync(workshop.path('stdout'), 'latin1')
        expect(row.expected, stdout.slice(0, 500)).toContain(describeOutcome(result.outcome))
        row.verify?.(result, stdout)
        await control()
        expect(await traceOf(box)).toEqual(clean)
      })
    }
  })
}
